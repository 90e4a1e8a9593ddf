// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFromNextPage } from './use-from-next-page.ts'

afterEach(cleanup)

function Frame() {
  const [late, setLate] = useState(false)
  return (
    <>
      {useFromNextPage(late) ? <p>Banner</p> : null}
      <button type="button" onClick={() => setLate(!late)}>
        Late
      </button>
      <Outlet />
    </>
  )
}

async function open() {
  const root = createRootRoute({ component: Frame })
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Page</h1> })
  const history = createMemoryHistory({ initialEntries: ['/first'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  const user = userEvent.setup()
  return {
    to: (href: string) => act(() => router.navigate({ href })),
    late: () => user.click(screen.getByText('Late')),
  }
}
const banner = () => screen.queryByText('Banner')

test('what comes late takes no room on the page that is looked at, and goes at once', async () => {
  const { to, late } = await open()
  await late()
  expect(banner()).toBeNull()
  await to('/first?page=2')
  expect(banner()).toBeNull()
  await to('/second')
  expect(banner()).not.toBeNull()
  await late()
  expect(banner()).toBeNull()
  await to('/third')
  expect(banner()).toBeNull()
})

test('it comes while nobody looks', async () => {
  const { late } = await open()
  await late()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  hidden.mockRestore()
  expect(banner()).not.toBeNull()
})
