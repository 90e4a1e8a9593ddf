interface Size {
  width: number
  height: number
}

/** How large a picture is drawn, and the room it takes: turned by quarters, whole at zoom 1, never enlarged then. */
export function fitPicture(
  picture: Size,
  stage: Size,
  { zoom, quarters }: { zoom: number; quarters: number },
) {
  const lies = quarters % 2 !== 0
  const [across, down] = lies ? [picture.height, picture.width] : [picture.width, picture.height]
  const scale = Math.min(stage.width / across, stage.height / down, 1) * zoom
  return {
    drawn: { width: picture.width * scale, height: picture.height * scale },
    room: { width: across * scale, height: down * scale },
  }
}
