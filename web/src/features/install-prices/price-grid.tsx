import { Button, Group, VisuallyHidden } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type FocusEvent, use, useEffect, useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { ShownFieldsContext, useField } from '../../ui/field/field-frame.tsx'
import { errorText, flatErrors } from '../../ui/form/form-errors.ts'
import { useProblemText } from '../../ui/field/number-text.tsx'
import { useFormatLanguage } from '../../ui/use-format.ts'
import type { NewInstallPrices } from './install-prices-values.ts'
import styles from './install-prices.module.css'
import { PriceHead } from './price-head.tsx'
import { redo, type SheetHistory, startHistory, step, undo } from './sheet-history.ts'
import {
  addRange,
  type Cell,
  cellKey,
  panelColumns,
  pasteCells,
  priceColumns,
  rangeMarks,
  type ReadSheet,
  readSheet,
  removeRange,
  setCell,
  type Sheet,
} from './sheet.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import './install-prices.text.ts'

/** The errors of a cell: unreadable input, range problems, errors of the save. */
function useCellErrors(read: ReadSheet): Map<string, string> {
  const { t } = useTranslation()
  const problemText = useProblemText()
  const { errors } = useFormState<NewInstallPrices>()
  const shown = use(ShownFieldsContext)
  const paths = [...read.cells.keys()].join(' ')
  useEffect(() => {
    const own = ['rows', ...paths.split(' ')]
    for (const path of own) shown?.set(path, undefined)
    return () => {
      for (const path of own) shown?.delete(path)
    }
  }, [shown, paths])
  const texts = new Map<string, string>()
  for (const [path, message] of Object.entries(flatErrors(errors))) {
    const cell = read.cells.get(path)
    if (cell !== undefined) texts.set(cellKey(cell), errorText(message) ?? '')
  }
  for (const { cell, code, from, to } of rangeMarks(read))
    texts.set(cellKey(cell), t(`installPrices.${code}`, { from, to }))
  for (const [key, problem] of read.unreadable) texts.set(key, problemText(problem))
  return texts
}

/** The name of a column, for cells that cannot show their headings. */
function useColumnName() {
  const { t } = useTranslation()
  const labels = useLabels()
  return (column: number) => {
    const panels = panelColumns[column]
    const price = priceColumns[column - panelColumns.length]
    if (panels !== undefined) return t(`installPrices.${panels}`)
    return price === undefined
      ? ''
      : t('installPrices.priceOf', {
          roof: labels.text('installClasses', price.install_class),
          price: t(`installPrices.${price.field}`),
        })
  }
}

interface SheetCellProps {
  cell: Cell
  text: string
  label: string
  error: string | undefined
  onType: (text: string) => void
}

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()

function SheetCell({ cell, text, label, error, onType }: SheetCellProps) {
  const errorId = useId()
  return (
    <td data-first={(cell.column >= 2 && cell.column % 2 === 0) || undefined}>
      <input
        data-row={cell.row}
        data-column={cell.column}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        autoComplete="off"
        inputMode="decimal"
        maxLength={30}
        value={text}
        onFocus={selectAll}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {error !== undefined && <small id={errorId}>{error}</small>}
    </td>
  )
}

interface SheetRowsProps {
  sheet: Sheet
  errors: ReadonlyMap<string, string>
  onChange: (sheet: Sheet, typing?: string) => void
}

function SheetRows({ sheet, errors, onChange }: SheetRowsProps) {
  const { t } = useTranslation()
  const columnName = useColumnName()
  return (
    <tbody>
      {sheet.map((texts, row) => {
        const range = row + 1
        return (
          // A row is identified by its index: its range is being edited.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={row}>
            {texts.map((text, column) => {
              const key = cellKey({ row, column })
              return (
                <SheetCell
                  key={key}
                  cell={{ row, column }}
                  text={text}
                  label={t('installPrices.cell', { range, column: columnName(column) })}
                  error={errors.get(key)}
                  onType={(typed) => onChange(setCell(sheet, { row, column }, typed), key)}
                />
              )
            })}
            <td>
              <button
                type="button"
                className={styles['remove']}
                aria-label={t('installPrices.removeRange', { range })}
                onClick={() => onChange(removeRange(sheet, row))}
              >
                <IconTrash size={15} aria-hidden />
              </button>
            </td>
          </tr>
        )
      })}
    </tbody>
  )
}

interface SheetButtonsProps {
  history: SheetHistory
  onGo: (next: SheetHistory) => void
}

/** The keyboard actions as buttons. */
function SheetButtons({ history, onGo }: SheetButtonsProps) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const add = () => onGo(step(history, addRange(history.sheet, language)))
  return (
    <Group gap="xs" mt="sm">
      <Button variant="default" size="xs" onClick={add}>
        {t('installPrices.addRange')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={history.past.length === 0}
        onClick={() => onGo(undo(history))}
      >
        {t('installPrices.undo')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={history.future.length === 0}
        onClick={() => onGo(redo(history))}
      >
        {t('installPrices.redo')}
      </Button>
    </Group>
  )
}

/** Install prices edited as in a spreadsheet; they are the form's `rows`. */
export function PriceGrid({ start }: { start: Sheet }) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const titleId = useId()
  const { onChange } = useField<NewInstallPrices>({ name: 'rows', label: t('installPrices.grid') })
  const [history, setHistory] = useState<SheetHistory>(() => startHistory(start))
  const { sheet } = history
  const errors = useCellErrors(readSheet(sheet, language))
  const go = (next: SheetHistory) => {
    setHistory(next)
    onChange(readSheet(next.sheet, language).rows)
  }
  const change = (next: Sheet, typing?: string) => go(step(history, next, typing))
  const keys = useSheetKeys({
    undo: () => go(undo(history)),
    redo: () => go(redo(history)),
    fillDown: (cell) => change(setCell(sheet, cell, sheet[cell.row - 1]?.[cell.column] ?? '')),
    paste: (cell, text) => change(pasteCells(sheet, cell, text)),
  })
  return (
    <section className={styles['section']}>
      <h3 id={titleId}>{t('installPrices.grid')}</h3>
      <p>{t('installPrices.gridHint')}</p>
      {/* The keys of a spreadsheet, for the inputs in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles['frame']} onKeyDown={keys.onKeyDown} onPaste={keys.onPaste}>
        <table className={styles['grid']} aria-labelledby={titleId}>
          <PriceHead
            end={
              <th scope="col" rowSpan={2}>
                <VisuallyHidden>{t('ui.remove')}</VisuallyHidden>
              </th>
            }
          />
          <SheetRows sheet={sheet} errors={errors} onChange={change} />
        </table>
      </div>
      <SheetButtons history={history} onGo={go} />
    </section>
  )
}
