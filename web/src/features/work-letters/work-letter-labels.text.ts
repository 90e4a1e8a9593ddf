import { defineTexts } from '../../text/define-texts.ts'

const workLetterLabels = defineTexts('workLetterLabels', {
  en: {
    one: 'Work letter',
    fields: {
      planned_date: 'Planned date',
      crew_ids: 'Crew',
      roof_access: 'Access to the roof',
      scaffolding: 'Scaffolding or lift',
      meter_phases: 'Phases',
      meter_main_fuse: 'Main fuse',
      meter_free_groups: 'Free groups',
      new_fuse_box_needed: 'New fuse box needed',
      cable_route_ac_metres: 'AC cable (metres)',
      cable_route_dc_metres: 'DC cable (metres)',
      inverter_place: 'Place of the inverter',
      internet: 'Internet',
      parking: 'Parking',
      walking_route: 'Walking route',
      safety: 'Safety',
      asbestos: 'Asbestos',
      order_remarks: 'Order remarks',
      contact_name: 'Name',
      contact_phone: 'Phone',
      contact_time: 'Time',
      missing_pictures_reason: 'Why pictures are missing',
      lines: 'Lines',
      appointment_id: 'Appointment',
    },
  },
  nl: {
    one: 'Werkbrief',
    fields: {
      planned_date: 'Geplande datum',
      crew_ids: 'Ploeg',
      roof_access: 'Toegang tot het dak',
      scaffolding: 'Steiger of lift',
      meter_phases: 'Fasen',
      meter_main_fuse: 'Hoofdzekering',
      meter_free_groups: 'Vrije groepen',
      new_fuse_box_needed: 'Nieuwe groepenkast nodig',
      cable_route_ac_metres: 'AC-kabel (meter)',
      cable_route_dc_metres: 'DC-kabel (meter)',
      inverter_place: 'Plaats van de omvormer',
      internet: 'Internet',
      parking: 'Parkeren',
      walking_route: 'Looproute',
      safety: 'Veiligheid',
      asbestos: 'Asbest',
      order_remarks: 'Opmerkingen bij de opdracht',
      contact_name: 'Naam',
      contact_phone: 'Telefoon',
      contact_time: 'Tijd',
      missing_pictures_reason: "Waarom foto's ontbreken",
      lines: 'Regels',
      appointment_id: 'Afspraak',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    workLetterLabels: typeof workLetterLabels
  }
}
