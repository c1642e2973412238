import { plainTexts } from './plain-texts'
import { showToast } from './toast-store'
import { useCopy } from './use-copy'

/** Copies a text, and says so for two seconds. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const { isCopied, copy } = useCopy()
  return (
    <button
      type="button"
      className="button quiet"
      onClick={async ({ currentTarget }) => {
        if (!(await copy(text, currentTarget))) showToast('error', plainTexts.copyFailed)
      }}
    >
      <span aria-live="polite">{isCopied ? plainTexts.copied : label}</span>
    </button>
  )
}
