import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { startNode } from './child.ts'
import type { Options } from './options.ts'

/** Tries every call with many generated inputs and prints what they broke; the test of the gate with more of them. */
export async function fuzz({ inputs, seed = randomInt(1, 2 ** 31) }: Options): Promise<void> {
  process.stdout.write(
    `${inputs.toLocaleString('en')} inputs for every call; again with --seed ${seed} ...\n`,
  )
  const { child } = startNode(
    'node_modules/vitest/vitest.mjs',
    {
      FUZZ_INPUTS: String(inputs),
      FUZZ_SEED: String(seed),
    },
    ['run', '--project', 'server', 'server/src/http/fuzz.test.ts'],
  )
  child.stdout?.pipe(process.stdout)
  child.stderr?.pipe(process.stderr)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) process.exitCode = 1
}
