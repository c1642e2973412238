import { uploadTexts } from './upload-texts'

interface UploadWordsProps {
  /** Percent sent; undefined while nothing is under way. */
  percent: number | undefined
  isCancelled: boolean
  isCutOff?: boolean
}

/** How an upload goes, in words, for a place that is read out when it changes. */
export const UploadWords = ({ percent, isCancelled, isCutOff = false }: UploadWordsProps) => {
  if (percent === undefined) return <>{isCancelled ? uploadTexts.cancelled : isCutOff && uploadTexts.cutOff}</>
  if (percent >= 100) return <>{uploadTexts.saving}</>
  return (
    <>
      {/* The bar tells it to whoever asks; read out at each step it would drown everything else. */}
      {uploadTexts.uploading} <span aria-hidden>{uploadTexts.percent(percent)}</span>
    </>
  )
}
