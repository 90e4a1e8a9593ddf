import { once } from 'node:events'
import { startNode } from './child.ts'

/** A test of the server with more work than in the gate; its output is shown and its failure is the benchmark's. */
export async function runTest(file: string, variables: NodeJS.ProcessEnv, project = 'server'): Promise<void> {
  const parameters = ['run', '--project', project, file]
  const { child } = startNode('node_modules/vitest/vitest.mjs', variables, parameters)
  child.stdout?.pipe(process.stdout)
  child.stderr?.pipe(process.stderr)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) process.exitCode = 1
}
