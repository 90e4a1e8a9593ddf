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
    manualHint: 'Met opzet buiten de werktijden van de adviseur.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    appointmentLabels: typeof appointmentLabels
  }
}
