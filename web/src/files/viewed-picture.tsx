import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { ScrollRegion } from '../ui/page/scroll-region.tsx'
import styles from './files.module.css'
import { fitPicture } from './fit-picture.ts'

interface ViewedPictureProps {
  src: string
  alt: string
  zoom: number
  quarters: number
}

/** A picture in the middle of the room there is; a larger one is scrolled. */
export function ViewedPicture({ src, alt, zoom, quarters }: ViewedPictureProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null)
  const known = natural !== null && width > 0 && height > 0
  const fit = known ? fitPicture(natural, { width, height }, { zoom, quarters }) : undefined
  return (
    <div ref={ref} className={styles['stage']} data-zoom={zoom} data-quarters={quarters}>
      <ScrollRegion className={styles['scroll']} label={alt}>
        <div className={styles['room']} style={fit?.room}>
          <img
            src={src}
            alt={alt}
            style={{ ...fit?.drawn, transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)` }}
            onLoad={({ currentTarget }) =>
              setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
        </div>
      </ScrollRegion>
    </div>
  )
}
