import { defineConfig } from 'vitest/config'

/** The machine's time zone must not matter. */
process.env['TZ'] = 'UTC'

export default defineConfig({
  test: {
    maxWorkers: 2,
    pool: 'forks',
    sequence: { shuffle: false, concurrent: false },
    // What a process said is needed whole to find out why a test failed.
    chaiConfig: { truncateThreshold: 2_000 },
    projects: [
      // Pure functions have nothing that one file could leave to the next.
      ...['domain', 'contract'].map((name) => ({
        test: {
          name,
          root: `${import.meta.dirname}/${name}`,
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      })),
      {
        test: {
          name: 'server',
          root: `${import.meta.dirname}/server`,
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          // Loading the server per file took more than half of the time; every file has its own database.
          isolate: false,
          // It ends what hangs: a test of seven seconds takes three times as long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          root: `${import.meta.dirname}/web`,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [`${import.meta.dirname}/web/src/ui/testing/end-timers.ts`],
          // A context for each file in a process that has loaded the libraries: a third of the time of processes.
          pool: 'vmForks',
          // Contexts that have ended keep some memory.
          vmMemoryLimit: '1GB',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'devices',
          root: `${import.meta.dirname}/web`,
          include: ['src/**/testing/*.live.ts'],
          globalSetup: ['../server/src/testing/serve-devices.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'tools', root: `${import.meta.dirname}/tools`, include: ['**/*.test.mjs'] } },
    ],
  },
})
