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
    },
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
    },
    manualHint: 'Met opzet buiten de werktijden van de adviseur.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    appointmentLabels: typeof appointmentLabels
  }
}
