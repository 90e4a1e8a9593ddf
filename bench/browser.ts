import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import type { Caller } from './caller.ts'
import { runNode } from './child.ts'

/** The Chromium that the browser tests use. */
export async function openBrowser(): Promise<Browser> {
  const output = await runNode('tools/find-browser.mjs', {})
  const text = output.split('\n').find((line) => line.startsWith('{'))
  if (text === undefined) throw new Error('No browser works here: install Chromium')
  const { path, env, parameters } = JSON.parse(text) as {
    path: string
    env: Record<string, string>
    parameters: string[]
  }
  const whole = { ...process.env, ...env } as Record<string, string>
  return chromium.launch({ executablePath: path, args: parameters, env: whole })
}

/** A browser without any cache in which somebody is logged in. */
export async function enter(browser: Browser, url: string, caller?: Caller): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  const cookies = [...(caller?.cookies ?? [])].map(([name, value]) => ({ name, value, url }))
  if (cookies.length > 0) await context.addCookies(cookies)
  return context
}

/** A slow laptop: the processor at a quarter, and the network of the goal when it is asked for. */
export async function slowDown(page: Page, network: boolean): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (network) {
    await session.send('Network.enable')
    const throughput = 10_000_000 / 8
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  return session
}
