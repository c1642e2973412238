import { uploadTexts } from './upload-texts'

interface UploadWordsProps {
  /** Percent sent; undefined while no upload is running. */
  percent: number | undefined
  isCancelled: boolean
  isCutOff?: boolean
}

/** Status text of an upload, for a live region. */
export const UploadStatus = ({ percent, isCancelled, isCutOff = false }: UploadWordsProps) => {
  if (percent === undefined) return <>{isCancelled ? uploadTexts.cancelled : isCutOff && uploadTexts.cutOff}</>
  if (percent >= 100) return <>{uploadTexts.saving}</>
  return (
    <>
      {/* The progress bar exposes the percentage; announcing each step would flood screen readers. */}
      {uploadTexts.uploading} <span aria-hidden>{uploadTexts.percent(percent)}</span>
    </>
  )
}
