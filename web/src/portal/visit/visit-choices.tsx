import { useCallback, useEffect, useId, useState } from 'react'
import { changeVisit, type FreeTime, readTimes, type VisitPageData } from '../portal-client.ts'
import { fill } from '../../text/fill.ts'
import { sayRefused, useStep } from '../use-step.ts'
import { longDay } from './visit-day.ts'
import type { VisitText } from './visit-text.ts'

interface ChoicesProps {
  token: string
  page: VisitPageData
  text: VisitText
  onChange: (page: VisitPageData) => void
}

/** What takes the place of a button takes its focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** The time that the customer decides about. */
const seenOn = ({ date, from }: VisitPageData) => ({ date, from })

/** What the customer of a visit can do: confirm, and while there is time, choose another one or cancel. */
export function VisitChoices({ token, page, text, onChange }: ChoicesProps) {
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const [closed, setClosed] = useState<typeof open>(null)
  const { run, busy, error } = useStep()
  const close = () => {
    setClosed(open)
    setOpen(null)
  }
  const changed = (next: VisitPageData) => {
    setOpen(null)
    setClosed(null)
    onChange(next)
  }
  if (open === 'move') return <Moving {...{ token, page, text }} onChange={changed} onClose={close} />
  if (open === 'cancel') return <Cancelling {...{ token, page, text }} onChange={changed} onClose={close} />
  return (
    <>
      {page.state === 'planned' ? (
        <button
          type="button"
          className="primary"
          disabled={busy}
          onClick={() =>
            run(async () => {
              const seen = { ...seenOn(page), people: page.people }
              changed(await changeVisit(token, 'confirm', page.language, seen))
            })
          }
        >
          {text.confirm}
        </button>
      ) : (
        <p role="status">{text.confirmed}</p>
      )}
      <p className="error" role="alert">
        {error}
      </p>
      {page.changes_until !== null && (
        <p className="row">
          <button
            type="button"
            ref={closed === 'move' ? takeFocus : undefined}
            onClick={() => setOpen('move')}
          >
            {text.move}
          </button>
          <button
            type="button"
            ref={closed === 'cancel' ? takeFocus : undefined}
            onClick={() => setOpen('cancel')}
          >
            {text.cancel}
          </button>
        </p>
      )}
    </>
  )
}

interface OpenProps extends ChoicesProps {
  onClose: () => void
}

const keyOf = ({ adviser_id, date, from }: FreeTime) => `${adviser_id} ${date} ${from}`

interface TimeChoiceProps {
  time: FreeTime
  language: VisitPageData['language']
  text: VisitText
  checked: boolean
  onChoose: () => void
}

function TimeChoice({ time, language, text, checked, onChoose }: TimeChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name="time" checked={checked} onChange={onChoose} />
      <span>
        <strong>{longDay(time.date, language)}</strong>
        <br />
        {fill(text.timeWith, { from: time.from, till: time.till, name: time.adviser })}
      </span>
    </label>
  )
}

function Moving({ token, page, text, onChange, onClose }: OpenProps) {
  const [times, setTimes] = useState<FreeTime[] | string>()
  const [chosen, setChosen] = useState<FreeTime>()
  const [missing, setMissing] = useState(false)
  const { run, busy, error } = useStep()
  const { language } = page
  const load = useCallback(
    () =>
      readTimes(token, language).then(setTimes, (reason: unknown) =>
        setTimes(sayRefused(reason, text.failed)),
      ),
    [token, language, text],
  )
  useEffect(() => void load(), [load])
  const move = () => {
    setMissing(chosen === undefined)
    if (chosen === undefined) return
    const { adviser_id, date, from } = chosen
    run(async () => {
      const moved = changeVisit(token, 'move', language, { adviser_id, date, from, seen: seenOn(page) })
      // What was taken by somebody else is off the list.
      onChange(await moved.catch((reason: unknown) => load().then(() => Promise.reject(reason))))
    })
  }
  const empty = typeof times === 'string' ? times : times?.length === 0 ? text.noTimes : undefined
  return (
    <fieldset>
      <legend ref={takeFocus} tabIndex={-1}>
        {text.chooseTime}
      </legend>
      {times === undefined && <p aria-busy="true">{text.loading}</p>}
      {empty !== undefined && <p>{empty}</p>}
      {Array.isArray(times) &&
        times.map((one) => (
          <TimeChoice
            key={keyOf(one)}
            time={one}
            checked={chosen !== undefined && keyOf(chosen) === keyOf(one)}
            onChoose={() => setChosen(one)}
            {...{ language, text }}
          />
        ))}
      <p className="error" role="alert">
        {missing && chosen === undefined ? text.pick : error}
      </p>
      <p className="row">
        <button type="button" className="primary" disabled={busy || empty !== undefined} onClick={move}>
          {text.moveButton}
        </button>
        <button type="button" onClick={onClose}>
          {text.back}
        </button>
      </p>
    </fieldset>
  )
}

function Cancelling({ token, page, text, onChange, onClose }: OpenProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { run, busy, error } = useStep()
  const id = useId()
  const cancel = () => {
    const empty = reason.trim() === ''
    setMissing(empty)
    if (!empty)
      run(async () =>
        onChange(await changeVisit(token, 'cancel', page.language, { reason, ...seenOn(page) })),
      )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        cancel()
      }}
    >
      <div className="field">
        <label htmlFor={id}>{text.reason}</label>
        <textarea
          id={id}
          ref={takeFocus}
          rows={3}
          maxLength={500}
          required
          value={reason}
          aria-invalid={missing}
          aria-describedby={`${id}-error`}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="error" role="alert" id={`${id}-error`}>
          {missing && reason.trim() === '' ? text.fillReason : error}
        </p>
      </div>
      <p className="row">
        <button type="submit" className="danger" disabled={busy} formNoValidate>
          {text.cancelButton}
        </button>
        <button type="button" onClick={onClose}>
          {text.back}
        </button>
      </p>
    </form>
  )
}
