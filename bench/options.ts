import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const groups = [
  'leads',
  'search',
  'reads',
  'writes',
  'import',
  'login',
  'bombs',
  'loop',
  'calculation',
  'builder',
  'products',
  'planning',
  'board',
  'pdf',
  'sizes',
  'screen',
  'start',
  'memory',
  'realtime',
  'roofs',
  'recipe',
] as const
export type Group = (typeof groups)[number]

export const help = `Measures the lines of docs/performance.md and writes bench/results/latest.json.

  npm run bench -- [--leads 200000] [--only leads,pdf] [--seconds 4] [--rounds 3] [--pdfs 1000]
                   [--rows 30000] [--million] [--data <folder>] [--results <file>]
  npm run bench -- --fuzz [--inputs 10000] [--part 1/6] [--seed <number>]
  npm run bench -- --offline [--histories 10000] [--seed <number>]
  npm run bench -- --agenda [--histories 10000] [--seed <number>]
  npm run bench -- --kills 30
  npm run bench -- --processes 3 [--pgbouncer <program>] [--replica]

  --leads    leads in two companies that are made for it (200000)
  --only     some groups of lines: ${groups.join(', ')}
  --seconds  how long one round of load takes (4)
  --rounds   rounds of load, the product and "bare" by turns; the median counts (3)
  --pdfs     different PDFs that are made for the line about memory (1000)
  --rows     rows of the files of leads that are imported (30000)
  --million  the leads table at 1,000,000 leads against 10,000 as well; takes long
  --data     a DATA_DIR that is kept and used again, whose demo accounts get the bench's password;
             without it a temporary one
  --results  where the figures are written (bench/results/latest.json)
  --fuzz     instead of all that: generated inputs for every call, and what they broke; takes hours
  --inputs   inputs for each call (10000)
  --part     of the calls, such as the second of six parts: 2/6; without it all, which takes hours (1/1)
  --seed     to try the same inputs again; without it each run tries others
  --offline  instead of all that: histories of devices that lose their line, are killed, repeat and
             reorder what they send, and what became of their work; takes an hour
  --agenda   instead of all that: steps of two companies that plan the same people, 100 in each run, and
             whether somebody was in two places; takes hours
  --histories how many histories or runs (10000)
  --kills    instead of all that: ends the database's connections or kills it so many times under
             eight writers, and tells what that broke
  --processes instead of all that: so many processes of the product behind a proxy, killed one at a
             time under eight writers and 200 listeners
  --pgbouncer the same behind this program in transaction mode (pgbouncer)
  --replica  the same with tables read from a streaming replica
  --help     this text

The group roofs saves leads while nobody asks for measured roofs, and while their service answers, hangs and refuses
connections, which takes a minute or two.

"bare" is node:http and pg doing the same SQL and JSON and nothing else. All is on loopback, with
16 connections and a load generator in a process of its own. Misses do not change the exit status.
`

export interface Options {
  help: boolean
  leads: number
  only: readonly Group[]
  seconds: number
  rounds: number
  pdfs: number
  rows: number
  million: boolean
  data: string | undefined
  results: string
  fuzz: boolean
  inputs: number
  offline: boolean
  agenda: boolean
  histories: number
  part: string
  seed: number | undefined
  kills: number | undefined
  processes: number | undefined
  pgbouncer: string | undefined
  replica: boolean
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > most)
    throw new Error(`--${name} must be a whole number from 1 to ${most}`)
  return value
}

function partOf(text: string): string {
  const [, part, parts] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []
  if (part === undefined || Number(part) > Number(parts)) throw new Error('--part must be such as 2/6')
  return text
}

function groupsOf(text: string | undefined): readonly Group[] {
  if (text === undefined) return groups
  return text.split(',').map((name) => {
    const group = groups.find((known) => known === name)
    if (group === undefined) throw new Error(`--only knows ${groups.join(', ')}; not ${name}`)
    return group
  })
}

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      leads: { type: 'string', default: '200000' },
      only: { type: 'string' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      pdfs: { type: 'string', default: '1000' },
      rows: { type: 'string', default: '30000' },
      million: { type: 'boolean', default: false },
      data: { type: 'string' },
      results: { type: 'string', default: join(import.meta.dirname, 'results/latest.json') },
      fuzz: { type: 'boolean', default: false },
      inputs: { type: 'string', default: '10000' },
      offline: { type: 'boolean', default: false },
      agenda: { type: 'boolean', default: false },
      histories: { type: 'string', default: '10000' },
      part: { type: 'string', default: '1/1' },
      seed: { type: 'string' },
      kills: { type: 'string' },
      processes: { type: 'string' },
      pgbouncer: { type: 'string' },
      replica: { type: 'boolean', default: false },
    },
  })
  return {
    help: values.help,
    leads: whole('leads', values.leads, 10_000_000),
    only: groupsOf(values.only),
    seconds: whole('seconds', values.seconds, 600),
    rounds: whole('rounds', values.rounds, 100),
    pdfs: whole('pdfs', values.pdfs, 100_000),
    rows: whole('rows', values.rows, 1_500_000),
    million: values.million,
    data: values.data,
    results: resolve(values.results),
    fuzz: values.fuzz,
    inputs: whole('inputs', values.inputs, 1_000_000),
    offline: values.offline,
    agenda: values.agenda,
    histories: whole('histories', values.histories, 1_000_000),
    part: partOf(values.part),
    seed: values.seed === undefined ? undefined : whole('seed', values.seed, 2 ** 31 - 1),
    processes: values.processes === undefined ? undefined : whole('processes', values.processes, 16),
    pgbouncer: values.pgbouncer,
    replica: values.replica,
    kills: values.kills === undefined ? undefined : whole('kills', values.kills, 1_000),
  }
}
