import { posix } from 'node:path'
import { resolveImport } from './resolve-import.mjs'

const firstLoad = 'web/src/main.tsx'
const defineTexts = 'web/src/text/define-texts.ts'

export const isTextFile = (path) => /^web\/src\/.+\.text\.ts$/.test(path)
const isTest = (path) => /\.test\.\w+$/.test(path)

/** `lead-labels.text.ts` defines the group leadLabels. */
const groupOf = (path) =>
  posix.basename(path, '.text.ts').replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

/** The files that a file has with it at run time. */
const loadedWith = ({ path, imports }) =>
  imports.filter(({ typeOnly }) => !typeOnly).map(({ from }) => resolveImport(path, from))

function checkTextFile(file, paths) {
  const { path, textGroups } = file
  const name = groupOf(path)
  const found = []
  if (textGroups.length !== 1 || textGroups[0].name !== name)
    found.push([path, 1, `a text file calls defineTexts once, for the group that it is named after: ${name}`])
  if (loadedWith(file).some((target) => target !== defineTexts))
    found.push([
      path,
      1,
      'a text file imports nothing but defineTexts: it comes with every screen that it is for',
    ])
  const other = paths.find((one) => one !== path && groupOf(one) === name)
  if (other !== undefined) found.push([path, 1, `the texts ${name} are in ${other} as well`])
  return found
}

/** A text that is not loaded shows as its key, so each file that uses one imports its text file. */
function checkMentions(file, groups) {
  const loaded = new Set(loadedWith(file))
  const missing = new Map()
  for (const { text, line } of file.texts) {
    const [, name, key] = /^(\w+)\.([^.]*)/.exec(text) ?? []
    const group = groups.get(name)
    if (group === undefined || loaded.has(group.path) || missing.has(name)) continue
    // A template literal may continue with any key; a plural key is without its suffix.
    if (key === '' || key.includes('?') || group.keys.has(key)) missing.set(name, line)
  }
  return [...missing].map(([name, line]) => [
    file.path,
    line,
    `names a text of ${name}: import '${posix.basename(groups.get(name).path)}' in this file, so that it is loaded`,
  ])
}

/** The texts that the first load would hold: what main.tsx imports, and what that imports. */
function checkFirstLoad(files) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const trails = new Map([[firstLoad, [firstLoad]]])
  const found = []
  for (const [path, trail] of trails) {
    if (isTextFile(path))
      found.push([
        path,
        1,
        `is in the first load (${trail.join(' -> ')}): load the screen lazily, or say it in web/src/text/en`,
      ])
    for (const target of loadedWith(byPath.get(path) ?? { path, imports: [] }))
      if (target !== null && !trails.has(target)) trails.set(target, [...trail, target])
  }
  return found
}

const formOfPlural = /_(zero|one|two|few|many|other)$/

/** Texts live with their screen: each is there when it is shown, and none before. */
export function findTextViolations(files) {
  const ours = files.filter(({ path }) => path.startsWith('web/src/') && !isTest(path))
  const textFiles = ours.filter(({ path }) => isTextFile(path))
  const paths = textFiles.map(({ path }) => path)
  const groups = new Map(
    textFiles.flatMap(({ path, textGroups }) =>
      textGroups.map(({ name, keys }) => [
        name,
        { path, keys: new Set(keys.flatMap((key) => [key, key.replace(formOfPlural, '')])) },
      ]),
    ),
  )
  return [
    ...textFiles.flatMap((file) => checkTextFile(file, paths)),
    ...ours.filter(({ path }) => !isTextFile(path)).flatMap((file) => checkMentions(file, groups)),
    ...checkFirstLoad(ours),
  ]
}
