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

/** Where SQL may be written on the server. */
export const sqlFolders = [
  'access',
  'kernel',
  'postgres',
  'realtime',
  'migrations',
  'testing',
  'demo',
  'settings',
  'rows',
]
export const sqlFiles = ['queries', 'overview', 'schema', 'seed']

/** Of styles and SQL; .oxlintrc.json has the sizes of code. */
export const maxFileLines = 350

/** How many files a folder may hold besides tests. */
export const maxRoomFiles = 30

/** A file per noun, or what tests share: found by name. */
export const largeRooms = ['contract/src', 'server/src/testing']
export const maxCommentLines = 3
/** Docstrings of domain and contract state units, errors and source. */
export const maxDocstringLines = 8
