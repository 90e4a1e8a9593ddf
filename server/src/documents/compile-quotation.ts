import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

import { type PreparedDocument, prepareDocument } from './prepare-document.ts'
import type { QuotationDocument } from './quotation-document.ts'

const templateFolder = fileURLToPath(new URL('template', import.meta.url))

const fontFiles = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]

// Evicts results older than this many documents from the compiler's cache, which grows without bound otherwise.
const cacheAge = 2

type Attempt = { anyFont: boolean; standard: string }

// Characters missing in our fonts fall back to system fonts; otherwise a box is printed, which breaks PDF/A.
const attempts: Attempt[] = [
  { anyFont: false, standard: 'a-2a' },
  { anyFont: true, standard: 'a-2a' },
  { anyFont: true, standard: '1.7' },
]

/** The compiler puts the errors of a template into code and leaves the message empty. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

export interface QuotationCompiler {
  /** The whole quotation as PDF. */
  pdf(document: QuotationDocument, standard?: string): Uint8Array<ArrayBuffer>
  /** Its first page as SVG, letters as outlines. */
  cover(document: QuotationDocument): Uint8Array<ArrayBuffer>
}

/** Makes the compiler of one thread; compiling is synchronous and keeps what documents have in common. */
export function createQuotationCompiler(): QuotationCompiler {
  const { resolve } = createRequire(import.meta.url)
  const fontBlobs = fontFiles.map((file) => readFileSync(resolve(file)))
  const compiler = NodeCompiler.create({ workspace: templateFolder, fontArgs: [{ fontBlobs }] })

  const mainFilePath = join(templateFolder, 'quotation.typ')

  function place({ data, pictures }: PreparedDocument) {
    compiler.resetShadow()
    compiler.mapShadow(join(templateFolder, 'data.json'), Buffer.from(JSON.stringify(data)))
    for (const [path, bytes] of pictures) compiler.mapShadow(join(templateFolder, path), Buffer.from(bytes))
  }

  function compile(document: QuotationDocument, { anyFont, standard }: Attempt) {
    place(prepareDocument(document, { anyFont }))
    // In one step, because a compiled document held by JavaScript retains 3 MB until garbage collection.
    return new Uint8Array(compiler.pdf({ mainFilePath }, { pdfStandard: standard }))
  }

  function pdf(document: QuotationDocument, standard?: string) {
    const tries = standard === undefined ? attempts : [{ anyFont: false, standard }]
    try {
      for (const attempt of tries.slice(0, -1)) {
        try {
          return compile(document, attempt)
        } catch (error) {
          if (!reasonOf(error).includes('PDF/A-2a error')) throw error
        }
      }
      return compile(document, tries.at(-1) ?? { anyFont: true, standard: '1.7' })
    } finally {
      compiler.evictCache(cacheAge)
    }
  }

  function cover(document: QuotationDocument) {
    try {
      place(prepareDocument(document, { anyFont: true, coverOnly: true }))
      return new Uint8Array(Buffer.from(compiler.plainSvg({ mainFilePath })))
    } finally {
      compiler.evictCache(cacheAge)
    }
  }

  return { pdf, cover }
}
