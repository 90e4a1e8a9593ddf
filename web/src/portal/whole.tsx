import { splitWhole } from '../text/split-whole.ts'

/** A text of which dates and numbers stay on one line, as in the office. */
export const Whole = ({ children }: { children: string }) =>
  splitWhole(children).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // eslint-disable-next-line react/no-array-index-key -- parts of one text
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  )
