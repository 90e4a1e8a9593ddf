import { registerHooks, type ResolveFnOutput } from 'node:module'

const resolved = new Map<string, ResolveFnOutput>()

/**
 * For an entry, which then imports the rest by `import()`. Node.js 26 reads a package.json whole for each import of
 * its package and for each file within; that of drizzle-orm has 179 kB, which was a third of the work of a start.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context
    if (parentURL?.includes('/node_modules/drizzle-orm/') && /^\..*\.js$/.test(specifier))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!/^drizzle-orm(\/|$)/.test(specifier) || !parentURL?.endsWith('.ts'))
      return nextResolve(specifier, context)
    const known = resolved.get(specifier)
    if (known !== undefined) return { ...known, shortCircuit: true }
    const found = nextResolve(specifier, context)
    resolved.set(specifier, found)
    return found
  },
})
