import { resolveImport } from './resolve-import.mjs'
import { baseName, isTest, nounOf, roomOf } from './source-places.mjs'
import * as vocabulary from './structure-vocabulary.mjs'

/** Rules about SQL; a file as in structure-rules.mjs. */

const sqlText =
  /^\s*(SELECT\s|INSERT INTO\s|UPDATE\s+\S+\s+SET\s|DELETE FROM\s|WITH\s+\w+\s+AS\s*\(|CREATE TABLE\s|ALTER TABLE\s)/

export function checkSql({ path, imports, texts }) {
  const match = /^server\/src\/(.+)$/.exec(path)
  if (match === null || isTest(path)) return []
  const [folder] = match[1].split('/')
  if (
    vocabulary.sqlFolders.includes(folder) ||
    vocabulary.sqlPlaces.includes(match[1]) ||
    vocabulary.sqlFiles.includes(baseName(path).split('-').at(-1))
  )
    return []
  const where = 'belongs in queries.ts (this noun), overview.ts (read models) or access/'
  return [
    ...imports
      .filter(({ from, typeOnly }) => !typeOnly && (from === 'pg' || /^drizzle-orm(\/|$)/.test(from)))
      .map(({ line, from }) => [line, `${from}: SQL ${where}`]),
    ...texts.filter(({ text }) => sqlText.test(text)).map(({ line }) => [line, `SQL ${where}`]),
  ]
}

const writing = /\bdb\s*\.(insert|update|delete)\(/g
/** Also within a WITH; FOR UPDATE locks alone, and DO UPDATE belongs to an INSERT. */
const writingText =
  /\b(INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE|(?<!\b(?:FOR|KEY|DO|OR)\s+)UPDATE)\s/

/** Every noun may read by them. */
export function checkOverviews({ path, text, texts }) {
  if (!/^server\/src\/.*(\/|-)overview\.ts$/.test(path)) return []
  const lines = [
    ...[...text.matchAll(writing)].map(({ index }) => text.slice(0, index).split('\n').length),
    ...texts.filter((one) => writingText.test(one.text)).map(({ line }) => line),
  ]
  return lines.map((line) => [line, 'an overview reads only: writing belongs in queries.ts'])
}

/** The noun of a table: its folder, or its file where a resource of the settings is a file. */
const ownerOf = (path) =>
  nounOf(path) ?? /^server\/src\/settings\/([^/.]+)\.ts$/.exec(path)?.[1] ?? roomOf(path) ?? 'server'

/** Tables by their name in the database, with the noun that has them. */
const tablesOf = (files) =>
  new Map(
    files
      .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name]) => [name, ownerOf(path)]),
      ),
  )

const written =
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?|UPDATE)\s+(?:ONLY\s+)?"?(\w+)"?/g
const drizzleWrite = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g

/** What a file writes by the name of a table: the line, and the table. */
const rawWrites = ({ path, text, texts }) =>
  (path.endsWith('.sql')
    ? text.split('\n').map((line, index) => ({ line: index + 1, text: line.replace(/--.*/, '') }))
    : texts
  ).flatMap(({ line, text: sql }) => [...sql.matchAll(written)].map(([, table]) => [line, table]))

/** What a file writes by a table that it imports: the line, and the noun that has it. */
const importedWrites = ({ path, text, imports }) =>
  [...text.matchAll(drizzleWrite)].flatMap(({ 1: name, index }) => {
    const from = imports.find(({ names }) => names.includes(name))?.from
    const target = from === undefined ? null : resolveImport(path, from)
    if (target === null || !/^server\/src\/(features|settings)\//.test(target)) return []
    return [[text.slice(0, index).split('\n').length, name, ownerOf(target)]]
  })

/** What another noun's tables hold is written by its verbs; `vocabulary.foreignTables` says where not, and why. */
export function findForeignWrites(files) {
  const owners = tablesOf(files)
  return files.flatMap((file) => {
    const { path } = file
    const room = /^server\/src\/(?:([^/]+)\/)?/.exec(path)
    if (room === null || isTest(path) || vocabulary.writesAnything.includes(room[1])) return []
    const allowed = vocabulary.foreignTables[path.slice('server/src/'.length)]?.writes ?? []
    return [
      ...rawWrites(file).map(([line, table]) => [line, table, owners.get(table)]),
      ...importedWrites(file),
    ]
      .filter(
        ([, table, owner]) => owner !== undefined && owner !== ownerOf(path) && !allowed.includes(table),
      )
      .map(([line, table, owner]) => [
        path,
        line,
        `writes ${table}, which is ${owner}'s: ask a verb of that noun, or name it in foreignTables with its reason`,
      ])
  })
}
