import { warrantyBeforePayback } from '@heliodesk/domain/quotations/batteries/battery-warranty'
import type {
  BatteryEffect,
  OwnUseDetail,
  OwnUseYear,
} from '@heliodesk/domain/quotations/own-use/own-use-figures'

export type DocumentOwnUse = OwnUseYear &
  Omit<OwnUseDetail, 'battery'> & {
    battery: (BatteryEffect & { pays_back_after_warranty: boolean }) | null
  }

interface Calculated {
  own_use?: OwnUseYear | null | undefined
  own_use_detail?: OwnUseDetail | null | undefined
}

/** Own use of an edition as the document shows it; null where a flat share stands. */
export function documentOwnUse({ own_use, own_use_detail: detail }: Calculated): DocumentOwnUse | null {
  if (!own_use || !detail) return null
  const { battery } = detail
  return {
    ...own_use,
    ...detail,
    battery: battery && { ...battery, pays_back_after_warranty: warrantyBeforePayback(battery) !== null },
  }
}
