import { createElement, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, Paper } from '../../../../components/ui/core'
import { IconDownload } from '../../../../components/ui/icons'
import { screenTexts } from '../../../declaration/texts'
import { phoneScreen } from '../../../layout/measures'
import { lazyPart } from '../lazy-part'
import { ModalCode } from '../modal-code'
import { exportTexts, exportTitle } from './export-texts'
import type { ExportProps } from './export-window'

const loadExport = () => import('./export-window')

/** What else can be done with a list, below the button that has opened it. */
const MoreActions = (props: Omit<ExportProps, 'total'> & { total: number | undefined }) => {
  const { resource, total, onClose } = props
  const [isExporting, setExporting] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // The button that has opened it closes it itself.
    if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) onClose()
  }

  if (isExporting && total !== undefined)
    return (
      <ModalCode title={exportTitle(resource)} onClose={onClose}>
        {() => createElement(lazyPart(loadExport), { ...props, total })}
      </ModalCode>
    )
  return (
    <Paper
      ref={panel}
      withBorder
      shadow="md"
      p={4}
      role="group"
      aria-label={screenTexts.moreActions(resource.label)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      sx={{ position: 'absolute', zIndex: 5, top: 'calc(100% + 4px)', right: 0, minWidth: 180 }}
    >
      <Button
        variant="subtle"
        color="gray"
        fullWidth
        h={40}
        leftIcon={<IconDownload size={18} aria-hidden />}
        disabled={total === undefined}
        styles={{ inner: { justifyContent: 'flex-start' } }}
        sx={{ fontWeight: 500, [`@media ${phoneScreen}`]: { height: 44 } }}
        onClick={() => setExporting(true)}
      >
        {exportTexts.open}
      </Button>
    </Paper>
  )
}

export default MoreActions
