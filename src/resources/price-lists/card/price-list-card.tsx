import type { RefObject } from 'react'
import { Fact, Facts } from '../../../components/facts'
import { useFileAddress } from '../../../components/file-host'
import { formatBytes } from '../../../components/images/format-bytes'
import { Alert, Badge, Box, Button, Group, Paper, Stack, Text, Title } from '../../../components/ui/core'
import { IconEdit, IconExternalLink, IconEye, IconEyeOff, IconTrash } from '../../../components/ui/icons'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { formatDay } from '../../../domain/shared/dates'
import { webAddress } from '../../../domain/shared/web-address'
import type { StoredPriceList } from '../calls/read-price-list'
import { isMadeHere } from '../make/made-name'
import { priceListsTexts as texts } from '../price-lists-texts'

/**
 * Absolute http(s) URL of the PDF; undefined for any other URL.
 *
 * @param file as completed by `useFileAddress`: a URL, or a path on the page's own host
 * @param page URL of the page
 */
export const pdfAddress = (file: string | undefined, page: string): string | undefined =>
  webAddress(file?.startsWith('/') ? new URL(file, page).href : file)

interface PriceListCardProps {
  priceList: StoredPriceList
  isDeleting: boolean
  editButton: RefObject<HTMLButtonElement>
  onEdit: () => void
  onToggle: () => void
  onDelete: () => void
  onRenew: () => void
}

/** The store's price list and its actions (contract 2.9, 4.9). */
export const PriceListCard = (props: PriceListCardProps) => {
  const { priceList, isDeleting, editButton, onEdit, onToggle, onDelete, onRenew } = props
  const { name, isActive, size, uploadedBy, uploadedAt, listedChangedAt } = priceList
  const complete = useFileAddress()
  const address = pdfAddress(priceList.file && complete(priceList.file), window.location.href)
  return (
    <Paper component="article" withBorder p="md" aria-label={name}>
      <Stack spacing="sm">
        <Group position="apart" align="flex-start" noWrap spacing="sm">
          <Title order={2} size="h4" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {name}
          </Title>
          <Badge color={isActive ? 'green' : 'gray'} size="lg" style={{ flexShrink: 0 }}>
            {isActive ? texts.active : texts.inactive}
          </Badge>
        </Group>
        <Text size="sm" role="status">
          {isActive ? texts.activeHelp : texts.inactiveHelp}
        </Text>
        {listedChangedAt !== undefined && (
          <Alert color="orange" role="note">
            <Stack spacing="xs" align="flex-start">
              <span>{texts.old(formatDay(listedChangedAt) ?? '')}</span>
              <Button variant="default" h={{ base: 44, sm: 40 }} onClick={onRenew}>
                {isMadeHere(priceList) ? texts.renew : texts.makeAnew}
              </Button>
            </Stack>
          </Alert>
        )}
        <Box maw={420}>
          <Facts>
            <Fact label={texts.size}>{size === undefined ? undefined : formatBytes(size)}</Fact>
            <Fact label={texts.uploadedBy}>{uploadedBy}</Fact>
            <Fact label={texts.uploadedAt}>{formatDay(uploadedAt)}</Fact>
          </Facts>
        </Box>
        <Group spacing="xs">
          {address !== undefined && (
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              h={{ base: 44, sm: 40 }}
              leftIcon={<IconExternalLink size={16} aria-hidden />}
            >
              {texts.view}
              <VisuallyHidden> {texts.newTab}</VisuallyHidden>
            </Button>
          )}
          <Button
            ref={editButton}
            variant="default"
            h={{ base: 44, sm: 40 }}
            leftIcon={<IconEdit size={16} aria-hidden />}
            onClick={onEdit}
          >
            {texts.edit}
          </Button>
          <Button
            variant="default"
            h={{ base: 44, sm: 40 }}
            leftIcon={isActive ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            onClick={onToggle}
          >
            {isActive ? texts.deactivate : texts.activate}
          </Button>
          <Button
            variant="outline"
            color="red"
            h={{ base: 44, sm: 40 }}
            leftIcon={<IconTrash size={16} aria-hidden />}
            loading={isDeleting}
            onClick={onDelete}
          >
            {texts.delete}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
