import { runGate, steps } from './gate.mjs'
import { withTemporaryFilesInMemory } from './memory-folder.mjs'
import { setup } from './setup.mjs'

const names = Object.keys(steps)
const given = process.argv.slice(2)
if (given.includes('--help') || given.includes('-h')) {
  process.stdout.write(`npm test                       the whole gate: ${names.join(', ')}
npm test -- unit api           only these steps
npm test -- browser leads      only the test files whose path holds "leads"
npm run check                  the fast part, without api and browser
`)
} else {
  await setup()
  const chosen = names.filter((name) => given.includes(name))
  const only = given.filter((word) => !names.includes(word))
  process.exitCode = await withTemporaryFilesInMemory(() => runGate(chosen.length > 0 ? chosen : names, only))
}
