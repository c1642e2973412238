/** A text that a table cuts to one line; its full text comes with the pointer, and with the focus of its row. */
export const OneLine = ({ text, full = text }: { text: string; full?: string }) => (
  <span className="whole" title={full}>
    <span className="one-line">{text}</span>
  </span>
)
