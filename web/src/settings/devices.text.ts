import { defineTexts } from '../text/define-texts.ts'

const devices = defineTexts('devices', {
  en: {
    title: 'Devices for work without a network',
    none: 'No device keeps data for work without a network.',
    name: 'Device',
    created_at: 'Since',
    seen_at: 'Last used with a login',
    forget: 'Forget',
    forgetNamed: 'Forget {name}',
    forgotten: 'Forgotten',
    done: 'The device wipes what it holds at its next contact. Work that it has not sent is still delivered.',
    loggedOut: 'Whoever it belongs to is logged out everywhere, and logs in again on their other devices.',
  },
  nl: {
    title: 'Apparaten voor werken zonder netwerk',
    none: 'Geen apparaat bewaart gegevens om zonder netwerk te werken.',
    name: 'Apparaat',
    created_at: 'Sinds',
    seen_at: 'Laatst gebruikt met een login',
    forget: 'Vergeten',
    forgetNamed: '{name} vergeten',
    forgotten: 'Vergeten',
    done: 'Het apparaat wist wat het bewaart bij het volgende contact. Werk dat nog niet verstuurd is, komt nog aan.',
    loggedOut: 'Wie erbij hoort, is overal uitgelogd en logt op andere apparaten opnieuw in.',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    devices: typeof devices
  }
}
