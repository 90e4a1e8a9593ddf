import { posix } from 'node:path'

/** Where the server collects them from (kernel/collect-messages.ts). */
const places = /^server\/src\/(?:[^/]+|features\/[^/]+|settings\/[^/]+)\/[^/]+\.messages\.ts$/

export const isMessageFile = (path) => /^server\/src\/.+\.messages\.ts$/.test(path)
const isTest = (path) => /\.test\.\w+$|\/testing\//.test(path)

const mayImport = /(\/|^)define-messages\.ts$|^@heliodesk\/contract\//

/** `features/work-days/work-days.messages.ts` declares the messages of workDays. */
const nounOf = (path) => posix.basename(path, '.messages.ts')
const nameOf = (path) => nounOf(path).replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

function checkMessageFile({ path, text, imports }) {
  const found = []
  const ofFolder = posix.basename(posix.dirname(path))
  if (!places.test(path) || (ofFolder !== 'settings' && ofFolder !== nounOf(path)))
    found.push(
      'messages stand in <noun>/<noun>.messages.ts of a room, feature or setting: elsewhere nothing collects them',
    )
  if (!new RegExp(`interface NounMessages \\{\\s*${nameOf(path)}: typeof messages\\s*\\}`).test(text))
    found.push(`declares its keys as NounMessages.${nameOf(path)}: typeof messages`)
  if (imports.some(({ from }) => !mayImport.test(from)))
    found.push('a file of messages imports nothing but defineMessages, and texts of contract/')
  return found.map((message) => [path, 1, message])
}

/** The feature or setting that a file is of. */
const userOf = (path) => /^server\/src\/(?:features|settings)\/([^/.]+)\//.exec(path)?.[1] ?? path

/** Who says each text; of what the domain or the contract says, the noun is theirs to choose. */
function usersByText(files) {
  const users = new Map()
  for (const { path, texts } of files)
    for (const { text } of texts) users.set(text, (users.get(text) ?? new Set()).add(userOf(path)))
  return users
}

function checkUsers({ path, messageKeys }, users) {
  const found = []
  for (const key of messageKeys.filter((one) => one !== undefined)) {
    const [first, ...others] = users.get(key) ?? []
    if (first === undefined) found.push([path, 1, `nobody says ${key}`])
    else if (others.length === 0 && !first.includes('/') && first !== nounOf(path))
      found.push([path, 1, `only ${first} says ${key}: it belongs there`])
  }
  return found
}

/** Messages live with the noun that says them, and are all found. */
export function findMessageViolations(files) {
  const ours = files.filter(({ path }) => /^(server|contract|domain)\/src\//.test(path) && !isTest(path))
  const messageFiles = ours.filter(({ path }) => isMessageFile(path))
  const users = usersByText(ours.filter(({ path }) => !isMessageFile(path)))
  const strays = ours.filter(
    ({ path, text }) =>
      !isMessageFile(path) &&
      path !== 'server/src/kernel/define-messages.ts' &&
      /interface NounMessages\b/.test(text),
  )
  return [
    ...messageFiles.flatMap((file) => [...checkMessageFile(file), ...checkUsers(file, users)]),
    ...strays.map(({ path }) => [
      path,
      1,
      'declares messages: they belong in a <noun>.messages.ts, which is collected',
    ]),
  ]
}
