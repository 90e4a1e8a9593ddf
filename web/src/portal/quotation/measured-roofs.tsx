import { RoofPicture } from '../../ui/picture/roof-picture.tsx'
import type { CommonScale } from '../../ui/picture/roof-width.ts'
import type { PortalQuotation } from '../portal-client.ts'

interface MeasuredRoofsProps {
  drawings: PortalQuotation['drawings']
  scale: CommonScale
}

/** Buildings that were measured, with their panels. */
export const MeasuredRoofs = ({ drawings, scale }: MeasuredRoofsProps) =>
  drawings.map((drawing) => (
    <figure key={drawing.alt} className="roof-drawing">
      <RoofPicture roof={drawing} scale={scale} label={drawing.alt} />
      <figcaption className="dim">
        {drawing.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </figcaption>
    </figure>
  ))
