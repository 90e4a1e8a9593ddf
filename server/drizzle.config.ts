import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/src/**/schema.ts', './server/src/settings/*s.ts'],
  out: './server/src/migrations',
  casing: 'snake_case',
})
