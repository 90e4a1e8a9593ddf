import type { Gap } from '../adviser-row.tsx'
import { setDrag } from './drag-store.ts'
import { EdgeScroll, type Point } from './edge-scroll.ts'
import type { Judge, Moved, Verdict } from './judge-move.ts'

/** Below this many pixels it is a click. */
const slack = 5
/** A slot is judged when the pointer stays there, not when it passes. */
const restMs = 90

export interface DragOptions {
  ghost: () => HTMLElement | null
  scroller: () => HTMLElement | null
  /** What begins to move under the pointer, or why it goes nowhere; null: nothing does. */
  pick: (target: Element) => { moved: Moved; text: string; why?: string } | null
  /** The gap at an element, or why nothing can go there. */
  gapAt: (element: Element | null) => Gap | { why: string } | null
  judge: Judge
  onDrop: (moved: Moved, gap: Gap) => void
  onRefused: (reasons: readonly string[]) => void
}

interface Held extends Point {
  moved: Moved
  text: string
  why?: string
  started: boolean
  scroll: EdgeScroll
  /** What the pointer is over, and what is known of it. */
  over: Element | null
  /** Where that is, and by which board it was judged: the same element may stand for something else later. */
  at: string | null
  judge: Judge | null
  gap: Gap | null
  verdict: Verdict | null
  timer: ReturnType<typeof setTimeout> | undefined
}

const swallow = (event: Event) => {
  event.stopPropagation()
  event.preventDefault()
}

/** The click that ends a drag opens nothing. */
function swallowClick() {
  document.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 0)
}

const mark = (element: Element | null, as: 'asked' | 'fits' | 'not' | null) => {
  if (as === null) element?.removeAttribute('data-over')
  else element?.setAttribute('data-over', as)
}

const show = ({ text, gap, verdict, timer }: Held) =>
  setDrag({ text, gap, verdict, isJudging: timer !== undefined })

type Found = ReturnType<DragOptions['gapAt']>

const keyOf = (found: Found): string | null =>
  found === null ? null : 'why' in found ? found.why : `${found.adviser.id} ${found.date} ${found.from}`

const nothingKnown = { over: null, at: null, judge: null, gap: null, verdict: null, timer: undefined }

/** A drag over the board, beside React: it looks once a frame, and draws what goes along with the pointer alone. */
export class BoardDrag {
  private options: DragOptions
  private held: Held | null = null
  private frame = 0

  constructor(options: DragOptions) {
    this.options = options
  }

  /** Works with what the board is now. */
  follow(options: DragOptions): void {
    this.options = options
  }

  /** Takes hold of what is under the pointer; it moves only once the pointer does. */
  take(target: Element, { x, y }: Point): void {
    const picked = this.options.pick(target)
    if (picked === null) return
    const scroll = new EdgeScroll({ x, y }, this.box())
    this.held = { ...picked, ...nothingKnown, x, y, scroll, started: false }
  }

  /** Whether this movement is the one that begins the drag. */
  move({ x, y }: Point): boolean {
    const { held } = this
    if (held === null) return false
    const begins = !held.started && Math.hypot(x - held.x, y - held.y) >= slack
    if (!held.started && !begins) return false
    Object.assign(held, { x, y, started: true })
    if (begins) show(held)
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw)
    return begins
  }

  stop = (): void => {
    const { held } = this
    clearTimeout(held?.timer)
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.held = null
    if (held === null) return
    mark(held.over, null)
    setDrag(null)
  }

  /** Lets go, of what is shown there now: what was not judged yet is judged first. */
  drop = ({ x, y }: Point): void => {
    const { held } = this
    if (held === null) return
    if (!held.started) return this.stop()
    swallowClick()
    Object.assign(held, { x, y })
    this.look(held)
    const { moved, gap, verdict } = held
    const { judge, onDrop, onRefused } = this.options
    this.stop()
    if (gap !== null)
      void judge(moved, gap).then((known) =>
        known === null || known.fits ? onDrop(moved, gap) : onRefused(known.reasons),
      )
    else if (verdict !== null) onRefused(verdict.reasons)
  }

  private draw = (): void => {
    this.frame = 0
    const { held } = this
    if (held === null) return
    const ghost = this.options.ghost()
    if (ghost !== null) ghost.style.transform = `translate(${held.x + 12}px, ${held.y + 10}px)`
    const box = this.box()
    const by = box === null ? { x: 0, y: 0 } : held.scroll.step(held, box)
    if (by.x !== 0 || by.y !== 0) this.options.scroller()?.scrollBy(by.x, by.y)
    this.look(held)
    this.frame = requestAnimationFrame(this.draw)
  }

  private box() {
    return this.options.scroller()?.getBoundingClientRect() ?? null
  }

  /** What is under the pointer: another thing also when the board scrolled or changed under a pointer that is still. */
  private look(held: Held) {
    const item = document.elementFromPoint(held.x, held.y)?.closest('[data-item], [role=gridcell]') ?? null
    const { gapAt, judge } = this.options
    const found = held.why === undefined || item === null ? gapAt(item) : { why: held.why }
    const at = keyOf(found)
    if (item === held.over && at === held.at && judge === held.judge) return
    clearTimeout(held.timer)
    mark(held.over, null)
    Object.assign(held, { ...nothingKnown, over: item, at, judge })
    if (found !== null && 'why' in found) held.verdict = { fits: false, reasons: [found.why], extra: null }
    else if (found !== null) this.judgeSoon(held, found)
    show(held)
  }

  private judgeSoon(held: Held, gap: Gap) {
    held.gap = gap
    mark(held.over, 'asked')
    held.timer = setTimeout(() => void this.judgeNow(held, gap), restMs)
  }

  private async judgeNow(held: Held, gap: Gap) {
    const verdict = await this.options.judge(held.moved, gap)
    if (this.held !== held || held.gap !== gap) return
    Object.assign(held, { verdict, timer: undefined })
    mark(held.over, verdict?.fits === true ? 'fits' : 'not')
    show(held)
  }
}
