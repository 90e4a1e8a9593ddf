import type { PanelLayout } from './measured-roof.ts'

/** How the panels of an edition lie on a roof: as somebody chose, else whichever way holds more. */
export const layoutOn = (
  { panel_layouts = [] }: { panel_layouts?: readonly PanelLayout[] | undefined },
  roof_number: number,
): PanelLayout =>
  panel_layouts.find((one) => one.roof_number === roof_number) ?? { roof_number, turn: null, away: [] }

/** The layouts of roofs that there are, one of each. */
export const knownLayouts = <Layout extends Pick<PanelLayout, 'roof_number'>>(
  layouts: readonly Layout[],
  roofs: readonly { roof_number: number }[],
): Layout[] =>
  roofs.flatMap(({ roof_number }) => layouts.find((layout) => layout.roof_number === roof_number) ?? [])
