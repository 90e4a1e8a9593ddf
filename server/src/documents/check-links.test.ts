import { expect, test } from 'vitest'
import { findLinkProblems } from './check-links.ts'

const origin = 'https://helio.example'
const problemsOf = (src: string) => findLinkProblems(`<p><img src="${src}"></p>`, ['city'], origin)

test.each(['https://helio.example/logo.png', 'https://helio.example/files/1?v={{ city }}'])(
  'a picture at %s is the product’s own',
  (src) => {
    expect(problemsOf(src)).toEqual([])
  },
)

test.each([
  'http://helio.example/logo.png',
  'https://helio.example.evil.example/logo.png',
  'https://helio.example:8443/logo.png',
  'https://helio.example@evil.example/logo.png',
  'https://helio.example',
  'https://helio.example{{ city }}/logo.png',
  'https://sub.helio.example/logo.png',
  'https://evil.example/https://helio.example/',
  ' https://evil.example/logo.png',
  'ht&#116;ps://evil.example/logo.png',
  'https:\t//evil.example/logo.png',
  'HTTPS://evil.example/logo.png',
  '{{ city }}/logo.png',
])('a picture at %s is of somebody else', (src) => {
  expect(problemsOf(src)).toContainEqual(expect.objectContaining({ key: 'foreignPicture' }))
})
