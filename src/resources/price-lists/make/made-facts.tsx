import { useEffect, useState } from 'react'
import { Fact, Facts } from '../../../components/facts'
import { formatBytes } from '../../../components/images/format-bytes'
import { Alert, Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconAlertTriangle, IconDownload, IconExternalLink } from '../../../components/ui/icons'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { formatDay } from '../../../domain/shared/dates'
import { formatCount } from '../../../domain/shared/money'
import type { MadeList } from './make-price-list'
import { makeTexts as texts } from './make-texts'

/** ms until the object URL is revoked after unmount, because a tab or a download may just have started. */
const lifetimeAfter = 30_000

/**
 * Object URL of a file, revoked some time after unmount.
 *
 * @param file must be stable while the component is mounted
 */
const useLastingUrl = (file: Blob): string => {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(url), lifetimeAfter), [url])
  return url
}

/** Facts of the generated price list, with view and download buttons. */
export const MadeFacts = ({ list }: { list: MadeList }) => {
  const { file, pages, products, categories, date, notices } = list
  const url = useLastingUrl(file)
  return (
    <Stack spacing="sm">
      <Facts>
        <Fact label={texts.facts.date}>{formatDay(`${date}T00:00`)}</Fact>
        <Fact label={texts.facts.products}>{texts.products(products, categories)}</Fact>
        <Fact label={texts.facts.pages}>{formatCount(pages)}</Fact>
        <Fact label={texts.facts.size}>{formatBytes(file.size)}</Fact>
      </Facts>
      {notices.map((notice) => (
        <Alert key={notice} color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
          <Text size="sm" sx={{ overflowWrap: 'anywhere' }}>
            {notice}
          </Text>
        </Alert>
      ))}
      <Group spacing="xs">
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="default"
          h={40}
          leftIcon={<IconExternalLink size={16} aria-hidden />}
        >
          {texts.preview}
          <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        </Button>
        <Button
          component="a"
          href={url}
          download={file.name}
          variant="default"
          h={40}
          leftIcon={<IconDownload size={16} aria-hidden />}
        >
          {texts.download}
        </Button>
      </Group>
    </Stack>
  )
}
