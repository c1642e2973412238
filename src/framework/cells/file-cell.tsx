import { useFileAddress } from '../../components/file-host'
import { Anchor } from '../../components/ui/core'
import { screenTexts } from '../declaration/texts'
import { nothing } from './nothing'

/** A link that opens a stored file in a new tab. */
export const FileCell = ({ src, label }: { src: string | undefined; label: string }) => {
  const address = useFileAddress()
  if (src === undefined) return nothing
  return (
    <Anchor href={address(src)} target="_blank" rel="noopener" size="sm">
      {`${screenTexts.openFile(label)} ${screenTexts.newTab}`}
    </Anchor>
  )
}
