/** What a workspace may import: of ours, and from npm (null: anything that package.json lists). */
export const imports = {
  domain: { ours: [], npm: ['libphonenumber-js'], node: false },
  contract: { ours: ['domain'], npm: ['zod'], node: false },
  server: { ours: ['domain', 'contract'], npm: null, node: true },
  web: { ours: ['domain', 'contract'], npm: null, node: false },
  e2e: { ours: [], npm: null, node: true },
  bench: { ours: ['domain', 'contract', 'server'], npm: null, node: true },
  tools: { ours: [], npm: ['rolldown', 'playwright-core'], node: true },
}

/** Words that say nothing about what is in a file. */
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
export const featureFiles = ['routes', 'queries', 'overview', 'schema']

/** The first word of a verb's file: `accept-quotation.ts`. A new verb belongs here. */
export const verbs = new Set(
  `accept activate add adopt answer appear approve archive ask assign authorize broadcast build calculate cancel change
  check choose claim clear close collect compare compute confirm copy count create decide decline define delete deliver
  describe download enqueue expire export find finish follow forward get give grant handle hash impersonate import issue keep
  list load locate lock log look make map mark match move normalise notify number offer open pay place plan postpone prepare present
  preview print propose put query queue read receive record refuse register reject release remind remove render renew report request
  require reset resolve restore revoke save seal search see seed send set share show sign start stop store submit supersede switch
  sync take tell track unlock update upload validate verify view weed withdraw write`.split(/\s+/),
)

/** Where SQL may be written on the server. */
export const sqlFolders = ['access', 'platform', 'migrations', 'testing', 'demo', 'settings']
export const sqlFiles = [...featureFiles.slice(1), 'seed']

export const maxFileLines = 350
export const maxFunctionLines = 60
export const maxCommentLines = 3
/** Docstrings of domain and contract tell units, errors and source. */
export const maxDocstringLines = 8
