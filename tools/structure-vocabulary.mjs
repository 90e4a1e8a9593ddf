/** The imports allowed to a workspace: of ours, and from npm (null: anything in package.json). */
export const imports = {
  domain: { ours: [], npm: ['libphonenumber-js'], node: false },
  contract: { ours: ['domain'], npm: ['zod'], node: false },
  server: { ours: ['domain', 'contract'], npm: null, node: true },
  web: { ours: ['domain', 'contract'], npm: null, node: false },
  e2e: { ours: [], npm: null, node: true },
  bench: { ours: ['domain', 'contract', 'server'], npm: null, node: true },
  tools: { ours: [], npm: ['rolldown', 'playwright-core'], node: true },
}

/** Words without information about a file's content. */
export const emptyWords = [
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'manager',
  'service',
  'misc',
  'shared',
]

/** Files of a feature on the server that are no verb. */
export const featureFiles = ['routes', 'queries', 'overview', 'schema', 'types']

/** The server's rooms below its features, and the rooms that each may import. */
export const rooms = {
  kernel: [],
  outside: ['kernel'],
  postgres: ['kernel', 'outside'],
  access: ['kernel'],
  documents: ['kernel'],
  'audit-log': ['kernel', 'access'],
  realtime: ['kernel', 'access'],
  work: ['kernel', 'outside', 'access', 'documents', 'audit-log', 'realtime'],
  http: ['kernel', 'outside', 'postgres', 'access', 'documents', 'audit-log', 'realtime', 'work'],
  rows: ['kernel', 'access', 'documents', 'work', 'http'],
}

/** The web app's rooms below its screens, and the rooms that each may import; features and settings import all. */
export const webRooms = {
  ui: ['text'],
  data: ['ui', 'text'],
  session: ['data', 'ui', 'text'],
  offline: ['session', 'data', 'ui', 'text'],
  shell: ['session', 'data', 'ui', 'text'],
  files: ['session', 'data', 'ui', 'text'],
}

/** Where SQL may be written on the server; a resource of the settings is one file with its table and its rules. */
export const sqlFolders = ['access', 'postgres', 'migrations', 'testing', 'demo', 'settings']
/** What is no noun's: kinds of columns, errors, notices between processes, and reading and changing the rows of any table. */
export const sqlPlaces = [
  'kernel/columns.ts',
  'kernel/drizzle-imports.ts',
  'kernel/errors/describe-error.ts',
  'realtime/collect-changes.ts',
  'realtime/listen-notices.ts',
  'realtime/publish-event.ts',
  'rows/change-row.ts',
  'rows/savepoint.ts',
  'rows/table-query.ts',
]
export const sqlFiles = ['queries', 'overview', 'schema', 'seed']

/** Rooms that cross nouns: companies and sessions, the whole database, its history, and what fills it. */
export const writesAnything = ['access', 'postgres', 'migrations', 'testing', 'demo', 'admin']

/** Of styles and SQL; .oxlintrc.json has the sizes of code. */
export const maxFileLines = 350

/** How many files a folder may hold besides tests. */
export const maxRoomFiles = 30

/** A file per noun, or what tests share: found by name. */
export const largeRooms = ['contract/src', 'server/src/testing']
export const maxCommentLines = 3
/** Docstrings of domain and contract state units, errors and source. */
export const maxDocstringLines = 8

/**
 * Files that reach for the tables of another noun, with what they write of it and why no verb of it does that
 * (docs/decisions/0040). A table that is not named here is refused in these files too.
 */
export const foreignTables = {
  'features/avg/queries.ts': {
    writes: [
      'files',
      'intake_posts',
      'lead_import_failures',
      'lead_imports',
      'offline_intents',
      'phone_calls',
      'portal_questions',
      'quotation_approvals',
      'quotation_versions',
      'replaced_portal_links',
      'saved_views',
      'work_letter_rounds',
    ],
    why: 'an erasure goes by one list of all that hangs on a person, which a test holds against the database',
  },
  'features/avg/waiting-queries.ts': {
    writes: [
      'agenda_entries',
      'intake_posts',
      'offline_intents',
      'phone_calls',
      'portal_questions',
      'quotation_versions',
      'work_letters',
    ],
    why: 'the same list, of what an erasure leaves until nobody needs it any more',
  },
  'features/leads/objections/objection-queries.ts': {
    writes: ['objections'],
    why: 'objections come with leads, posts and files; the settings only list them and take one by hand',
  },
  'settings/copy-resources.ts': {
    reads: true,
    why: 'a new company begins with the rows of another: their order is one plan; they are written by their verbs',
  },
}
