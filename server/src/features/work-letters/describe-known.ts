import { roofMeasures } from '@heliodesk/domain/roofs/panel-measures'
import type { Context } from '../../work/context.ts'
import { describeRoofs, describeStation } from '../quotations/document/build-document.ts'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import type { VersionContent } from '../quotations/draft/types.ts'
import { describeDrawings } from '../quotations/document/describe-drawings.ts'
import { describeAnswers } from '../question-lists/list-lead-question-lists.ts'
import type { Found } from './find-work-letter.ts'
import { findOrder } from './overview.ts'

/** What is known of the order before anybody fills in its letter, in the reader's language. */
export async function describeKnown(context: Context, { lead }: Pick<Found, 'lead'>, version_id: number) {
  const { db, locale } = context
  const order = await findOrder(db, version_id)
  if (order === undefined) return null
  const { content } = order
  const name = order.edition ?? 'A'
  const edition = content.draft.editions.find((one) => one.name === name)
  const station = edition?.charging_station
    ? describeStation(edition.charging_station_settings, locale)
    : null
  return {
    roofs: describeRoofs(content, locale)
      .map(({ panels, orientation_label, roof_type_label, ...roof }) => ({
        roof_number: roof.roof_number,
        orientation: orientation_label,
        angle: roof.angle,
        roof_type: roof_type_label,
        shadow_impact: roof.shadow_impact,
        panels: panels.filter((field) => field.edition === name && field.amount > 0),
        measures: measuresOf(content, name, roof.roof_number),
      }))
      .filter(({ panels }) => panels.length > 0),
    drawings: describeDrawings(content, locale).filter(({ editions }) => editions.includes(name)),
    charging_station:
      station === null
        ? null
        : {
            montage: station.montage_label,
            connection: station.connection_label,
            color: station.color_label,
          },
    meter_connection: lead.meter_connection,
    self_installation: content.draft.quotation_type === 'selfInstallation',
    answers: await describeAnswers(context, lead.id, locale),
  }
}

function measuresOf({ draft, drawn }: VersionContent, edition: EditionName, roof_number: number) {
  const there = drawn?.[edition]?.find((one) => one.roof_number === roof_number)
  const roof = draft.roofs.find((one) => one.roof_number === roof_number)
  const found = there === undefined ? null : roofMeasures(there, roof?.measured)
  if (found === null || found.rows.length === 0) return null
  const { roof_number: _number, ...measures } = found
  return measures
}
