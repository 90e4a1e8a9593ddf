import { randomInt } from 'node:crypto'
import type { Options } from './options.ts'
import { runTest } from './run-test.ts'

/** Calls every endpoint with many generated inputs and prints the failures: the gate's test with more inputs. */
export async function fuzz({ inputs, part, seed = randomInt(1, 2 ** 31) }: Options): Promise<void> {
  process.stdout.write(
    `${inputs.toLocaleString('en')} inputs for every call of part ${part}; again with --seed ${seed} ...\n`,
  )
  const variables = { FUZZ_INPUTS: String(inputs), FUZZ_SEED: String(seed), FUZZ_PART: part }
  await runTest('server/src/http/fuzz.test.ts', variables)
}
