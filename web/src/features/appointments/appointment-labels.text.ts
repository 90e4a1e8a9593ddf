import { defineTexts } from '../../text/define-texts.ts'

const appointmentLabels = defineTexts('appointmentLabels', {
  en: {
    one: 'Appointment',
    fields: {
      lead_id: 'Lead',
      adviser_id: 'Adviser',
      kind: 'Kind',
      status: 'Status',
      date: 'Date',
      from: 'From',
      till: 'Till',
      remarks: 'Remarks',
      city: 'City',
      phone: 'Phone',
      channel: 'How',
      with: 'Who goes along',
      manual: 'Manual',
      order_quotation_id: 'For which order',
    },
    orderHint: 'Also a further day of it. The withdrawal period of another order does not begin by it.',
    noOrder:
      'This lead has no order: nobody has accepted a quotation. You can plan the installation all the same.',
    staysHint: 'An installation becomes no other visit: cancel it and plan anew.',
    kindHint: 'An installation is planned as a new appointment.',
    manualHint: 'Outside the adviser’s work times on purpose.',
  },
  nl: {
    one: 'Afspraak',
    fields: {
      lead_id: 'Lead',
      adviser_id: 'Adviseur',
      kind: 'Soort',
      status: 'Status',
      date: 'Datum',
      from: 'Van',
      till: 'Tot',
      remarks: 'Opmerkingen',
      city: 'Plaats',
      phone: 'Telefoon',
      channel: 'Hoe',
      with: 'Wie er meegaat',
      manual: 'Handmatig',
      order_quotation_id: 'Voor welke opdracht',
    },
    orderHint: 'Ook een verdere dag ervan. De bedenktijd van een andere opdracht begint er niet door.',
    noOrder:
      'Deze lead heeft geen opdracht: er is geen offerte geaccepteerd. Je kunt de installatie wel plannen.',
    staysHint: 'Een installatie wordt geen ander bezoek: annuleer die en plan opnieuw.',
    kindHint: 'Een installatie plan je als nieuwe afspraak.',
    manualHint: 'Met opzet buiten de werktijden van de adviseur.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    appointmentLabels: typeof appointmentLabels
  }
}
