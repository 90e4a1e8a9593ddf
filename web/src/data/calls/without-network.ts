import type { CalculationWarning } from '@heliodesk/domain/enumerations'
import type { SigningPage } from '@heliodesk/domain/quotations/signing/signing-page'
import type { ShownWords } from '@heliodesk/domain/quotations/versions/shown'
import { useSyncExternalStore } from 'react'
import type { Send, SentCall, UntypedRequest } from './send-call.ts'

/** What a customer reads and agrees to by signing, in their language. */
export interface Agreed {
  page: SigningPage
  words: ShownWords
  /** Of the company: to whom they say that they withdraw. */
  reach: readonly string[]
  /** The names of the files that belong to the conditions. */
  files: readonly string[]
}

/** What stands between a version and its signature on this device. */
export interface JudgedSigning {
  /** Why it cannot be signed here, in words; null where it can. */
  why: string | null
  /** What others would refuse of it: it is signed with a sentence that says why it is right. */
  overruled: readonly CalculationWarning[]
  /** Where it can be signed here: what was hashed for it. */
  agreed?: Agreed
}

/** Stands in for the server where there is none; provided by offline/. */
export interface WithoutNetwork {
  /** The answer from what this device holds; undefined where it holds none. */
  read: (key: string, request: UntypedRequest) => Promise<Response | undefined>
  /** Keeps what is to be written until there is a network; undefined for what only the server can do. */
  keep: (key: string, request: UntypedRequest) => Promise<Response | undefined>
  /** Before a customer draws; undefined where this device holds nothing of it. */
  judgeSigning?: (quotation_id: number, version_id: number) => Promise<JudgedSigning | undefined>
  /** A call had no answer: resolves when it is known whether the server is there; of a start one more failure says so. */
  unanswered: (atStart?: true) => unknown
}

let provided: WithoutNetwork | undefined
export const provideWithoutNetwork = (by: WithoutNetwork): void => {
  provided = by
}

/** How a call waits for its answer; offline/ knows more of it. */
export const waiting: { send: (call: SentCall, next: Send) => Promise<Response> } = {
  send: (call, next) => next(call),
}

export interface Saving {
  /** The browser has a connection, and the server does not answer: what is saved stays on this device. */
  here: boolean
  /** What was done without a network and has not arrived. */
  waiting: number
}

/** Where a page notes how much waits, for the next one: what that reads first depends on it. */
export const waitingKey = 'heliodesk.waiting'

const noted = typeof document === 'undefined' ? 0 : Number(localStorage.getItem(waitingKey))
let saving: Saving = { here: false, waiting: noted }
const listeners = new Set<() => void>()

export const savingState = (): Saving => saving

export function changeSaving(change: Partial<Saving>): void {
  const next = { ...saving, ...change }
  if (next.here === saving.here && next.waiting === saving.waiting) return
  saving = next
  for (const listener of listeners) listener()
}

function onSavingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSaving = (): Saving => useSyncExternalStore(onSavingChange, savingState)

/** Whether calls are answered and kept here at once, without being tried. */
export const isKeptHere = (): boolean => saving.here || !navigator.onLine

/** From this device alone; undefined where it cannot. */
export async function answerHere(
  key: string,
  request: UntypedRequest,
  isRead: boolean,
): Promise<Response | undefined> {
  return isRead ? await provided?.read(key, request) : await provided?.keep(key, request)
}

export const judgeSigning = async (quotation_id: number, version_id: number) =>
  await provided?.judgeSigning?.(quotation_id, version_id)

export const tellUnanswered = (atStart?: true): unknown => provided?.unanswered(atStart)
