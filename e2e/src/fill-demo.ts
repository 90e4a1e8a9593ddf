import { fillDemo } from './demo-folder.ts'

// What `npm test` reads.
process.stdout.write(await fillDemo())
