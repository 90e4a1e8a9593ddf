import { verbs, type NounFacts } from './noun-facts.ts'

/** Of visits, and of whose time is when. */
export const planningFacts = {
  appointments: {
    en: ['appointment', 'appointments'],
    nl: ['afspraak', 'afspraken'],
    grants: {
      verbs,
      roles: {
        manager: 'VCUD',
        customer_service: 'VCUD',
        adviser: 'VUo',
        planner: 'VCUD',
        quotation_builder: 'V',
        installer: 'Vo',
        support: 'V',
        developer: 'V',
      },
      group: 'work',
      ownable: true,
    },
    menu: { bar: 'main', place: 30 },
    rowScreen: true,
    createScreen: true,
    sort: '-date',
    ownsFiles: true,
    audit: [
      'created',
      'updated',
      'moved',
      'cancelled',
      'postponed',
      'contacted',
      'onTheWay',
      'marked',
      'confirmationSent',
    ],
  },
  'manual events': {
    en: ['manual event', 'manual events'],
    nl: ['handmatige afspraak', 'handmatige afspraken'],
    grants: {
      verbs,
      roles: { manager: 'VCUD', adviser: 'VCUDo', planner: 'VCUD' },
      group: 'work',
      ownable: true,
    },
    menu: { bar: 'planning', place: 30, to: '/appointments/manual-event' },
    sort: '-date',
    audit: ['created', 'updated', 'removed'],
  },
  absences: {
    en: ['absence', 'absences'],
    nl: ['afwezigheid', 'afwezigheden'],
    sort: '-from_date',
    audit: ['created', 'updated', 'removed', 'replanned'],
  },
  'planning settings': {
    en: ['planning setting', 'planning settings'],
    nl: ['planningsinstelling', 'planningsinstellingen'],
    audit: ['updated', 'baseSet'],
  },
  'adviser work days': {
    en: ['adviser work day', 'adviser work days'],
    nl: ['werkdag van een adviseur', 'werkdagen van adviseurs'],
    grants: {
      verbs,
      roles: { manager: 'VCUD', customer_service: 'V', adviser: 'Vo', planner: 'VCUD', developer: 'V' },
      group: 'work',
      ownable: true,
    },
    menu: { bar: 'planning', place: 10 },
    rowScreen: true,
    createScreen: true,
    sort: 'full_date',
    audit: ['created', 'updated', 'removed', 'weekCopied'],
  },
} as const satisfies Record<string, NounFacts>
