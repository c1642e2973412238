import type { ReactNode } from 'react'
import { LoadingText } from '../../components/loading-text'
import { touchScreen } from '../../components/touch-screen'
import { Button, Paper, Stack, Text } from '../../components/ui/core'
import type { StorePicture } from '../../domain/store/store-settings'
import { PageHead } from '../../framework/layout/page-head'
import { useRead } from '../../framework/calls/use-read'
import { type Endpoint, noVariables, updateCachedRead } from '../../framework/declaration/endpoint'
import { HistorySection } from '../../framework/history/history-section'
import { historyTexts } from '../../framework/history/history-texts'
import { storeLogo } from '../../framework/layout/store-logo-endpoint'
import { useMay } from '../../framework/registry/rights'
import { publicAddressFailure, readPublicAddress } from '../../framework/state/public-address-endpoint'
import { useCapabilities } from '../../framework/state/use-capabilities'
import {
  readBackupSettings,
  readInvoiceSettings,
  readOrderRules,
  readProductRules,
  readSeason,
  readSettings,
  readStoreProfile,
  type Settings,
  settingsFailures,
} from '../../providers/envelopes/store-settings'
import { useSession, useSessionStore } from '../../providers/session/session-context'
import { BackupScheduleSection, backupsTexts, KeptBackupsSection } from './backups/backup-sections'
import { callsTexts } from './calls/calls-texts'
import { packagingFailures, readPackaging } from '../../providers/envelopes/packaging'
import { logoCalls } from './calls/picture-calls'
import { CustomerSection } from './customer/customer-section'
import { customerTexts } from './customer/customer-texts'
import { PackagingSection } from './packaging/packaging-section'
import { packagingTexts } from './packaging/packaging-texts'
import type { Part } from './parts/parts-index'
import { LoadedPart, PartsPage, partsWidth, useOptional } from './parts/parts-page'
import { PictureSection } from './pictures/picture-section'
import { picturesTexts } from './pictures/pictures-texts'
import { QrCodeSection } from './pictures/qr/qr-code-section'
import { usePicture, usePictureReader } from './pictures/use-picture'
import { PublicAddressSection } from './sections/address-section'
import {
  ContactSection,
  InvoiceElsewhere,
  InvoiceSection,
  OrderRulesSection,
  OrderSection,
  ProductRulesSection,
  ProfileSection,
} from './sections/settings-sections'
import { storeSettingsTexts as texts } from './store-settings-texts'
import type { SettingsPart } from './store-settings-title'
import { TextField } from '../../framework/form/inputs/text'
import { season, type Season } from '../../domain/store/season'
import { useCall } from '../../framework/calls/use-call'
import { FormSection, useSettingsForm } from './form/form-section'

/** Texts of the days that the dashboard counts to. */
const seasonTexts = {
  title: 'Season',
  help: 'The dashboard counts the days from 120 days before it.',
  saved: 'Season updated successfully!',
  failure: 'Failed to update the season',
} as const

/** PUT /store/season (`season` in src/domain/store/capabilities.ts). */
const saveSeason: Endpoint<Season, void> = {
  method: 'PUT',
  path: '/store/season',
  serialize: (values) => ({ json: values }),
  parse: () => undefined,
  touches: [updateCachedRead(readSeason, (before, sent: Season) => before && { ...before, ...sent })],
  success: seasonTexts.saved,
  failure: seasonTexts.failure,
}

/** When Deepavali is, and when the last lorries leave. */
const SeasonSection = ({ saved }: { saved: Settings<Season> }) => {
  const { call } = useCall(saveSeason)
  const { form, bind } = useSettingsForm(season, { name: seasonTexts.title, saved, from: readSeason, save: call })
  return (
    <FormSection title={seasonTexts.title} form={form}>
      <TextField {...bind('deepavali')} type="date" help={seasonTexts.help} maw={260} />
      <TextField {...bind('lastLorries')} help={season.fields.lastLorries.help} />
    </FormSection>
  )
}

/** Shown in place of the settings without a session (contract 2.10, 6). */
const LoginPrompt = () => {
  const session = useSessionStore()
  const goToLogin = () => {
    session.clear()
    // A full page load discards all state of the broken session; the login then returns to this page.
    const { pathname, hash } = window.location
    window.location.assign(`/login?to=${encodeURIComponent(pathname + hash)}`)
  }
  return (
    <Paper withBorder p="lg">
      <Stack align="flex-start">
        <Text>{texts.login.text}</Text>
        <Button onClick={goToLogin}>{texts.login.button}</Button>
      </Stack>
    </Paper>
  )
}

/** The logo in the menu and in the store's documents (contract 2.10). */
const LogoSection = ({ logo }: { logo: StorePicture | null }) => {
  const read = usePictureReader(storeLogo, (stored) => stored)
  const form = usePicture({ name: 'logo', picture: logo, read, calls: logoCalls, texts: picturesTexts.logo })
  return <PictureSection picture={logo} form={form} />
}

const largeEnough = { [touchScreen]: { 'button, input:not([type=checkbox])': { minHeight: 44 } } }

const { groups } = texts

/** A part, unless this backend or this person does not have it. */
const partIf = (isThere: boolean, id: SettingsPart, group: string, title: string, content: ReactNode): Part[] =>
  isThere ? [{ id, group, title, content }] : []

/** All parts, in the order of the page; each is loaded by itself. */
const useParts = () => {
  const settings = useRead(readSettings, noVariables)
  const logo = useRead(storeLogo, noVariables, { retry: false })
  const packaging = useRead(readPackaging, noVariables)
  const invoice = useOptional(readInvoiceSettings)
  const profile = useOptional(readStoreProfile)
  const address = useOptional(readPublicAddress)
  const orderRules = useOptional(readOrderRules)
  const productRules = useOptional(readProductRules)
  const season = useOptional(readSeason)
  const backup = useOptional(readBackupSettings)
  const mayRemove = useMay('customer-data:delete')
  const mayReadHistory = useMay('history:read')
  const { has } = useCapabilities(true)
  const optional = [invoice, profile, address, orderRules, productRules, season, backup].map(({ query }) => query)

  const parts: Part[] = [
    ...partIf(
      !profile.isAbsent,
      'name',
      groups.shop,
      texts.profile.title,
      <LoadedPart query={profile.query} failure={settingsFailures.profile} height={240}>
        {(data) => data && <ProfileSection profile={data} />}
      </LoadedPart>,
    ),
    ...partIf(
      true,
      'contact',
      groups.shop,
      texts.contact.title,
      <LoadedPart query={settings} failure={settingsFailures.settings} height={360}>
        {(data) => <ContactSection settings={data} />}
      </LoadedPart>,
    ),
    ...partIf(
      true,
      'logo',
      groups.shop,
      picturesTexts.logo.title,
      <LoadedPart query={logo} failure={callsTexts.logo.failure} height={300}>
        {(data) => <LogoSection logo={data} />}
      </LoadedPart>,
    ),
    ...partIf(
      !address.isAbsent,
      'customer-address',
      groups.shop,
      texts.publicAddress.title,
      <LoadedPart query={address.query} failure={publicAddressFailure} height={160}>
        {(data) => data && <PublicAddressSection settings={data} />}
      </LoadedPart>,
    ),
    ...partIf(
      true,
      'orders',
      groups.orders,
      texts.order.title,
      <LoadedPart query={settings} failure={settingsFailures.settings} height={130}>
        {(data) => <OrderSection settings={data} />}
      </LoadedPart>,
    ),
    ...partIf(
      true,
      'packaging',
      groups.orders,
      packagingTexts.title,
      <LoadedPart query={packaging} failure={packagingFailures.settings} height={360}>
        {(data) => <PackagingSection saved={data} />}
      </LoadedPart>,
    ),
    ...partIf(
      !orderRules.isAbsent,
      'limits',
      groups.orders,
      texts.orderRules.title,
      <LoadedPart query={orderRules.query} failure={settingsFailures.orderRules} height={360}>
        {(data) => data && <OrderRulesSection rules={data} />}
      </LoadedPart>,
    ),
    ...partIf(
      !productRules.isAbsent,
      'products',
      groups.orders,
      texts.productRules.title,
      <LoadedPart query={productRules.query} failure={settingsFailures.productRules} height={220}>
        {(data) => data && <ProductRulesSection rules={data} />}
      </LoadedPart>,
    ),
    ...partIf(
      !season.isAbsent,
      'season',
      groups.orders,
      seasonTexts.title,
      <LoadedPart query={season.query} failure={settingsFailures.season} height={240}>
        {(data) => data && <SeasonSection saved={data} />}
      </LoadedPart>,
    ),
    ...partIf(
      true,
      'qr-code',
      groups.payment,
      picturesTexts.qrCode.title,
      <LoadedPart query={settings} failure={settingsFailures.settings} height={300}>
        {(data) => <QrCodeSection settings={data} />}
      </LoadedPart>,
    ),
    ...partIf(
      true,
      'invoice',
      groups.payment,
      texts.invoice.title,
      invoice.isAbsent ? (
        <InvoiceElsewhere />
      ) : (
        <LoadedPart query={invoice.query} failure={settingsFailures.invoice} height={330} isHeld={profile.query.isLoading}>
          {(data) => data && <InvoiceSection settings={data} addressIsApart={!profile.isAbsent} />}
        </LoadedPart>
      ),
    ),
    ...partIf(
      has('backup') && !backup.isAbsent,
      'backup',
      groups.data,
      backupsTexts.schedule.title,
      <LoadedPart query={backup.query} failure={settingsFailures.backup} height={220}>
        {(data) => data && <BackupScheduleSection settings={data} />}
      </LoadedPart>,
    ),
    ...partIf(has('backup'), 'backups', groups.data, backupsTexts.kept.title, <KeptBackupsSection />),
    ...partIf(mayRemove && has('customer-data'), 'customer-data', groups.data, customerTexts.title, <CustomerSection />),
    ...partIf(
      mayReadHistory && has('history'),
      'history',
      groups.data,
      historyTexts.title,
      <HistorySection resource="store-settings" level={2} />,
    ),
  ]
  return { parts, isLoading: [settings, logo, packaging, ...optional].some((query) => query.isLoading) }
}

const Settings = () => {
  const { parts, isLoading } = useParts()
  return (
    <>
      {isLoading && <LoadingText>{texts.loading}</LoadingText>}
      <PartsPage label={texts.index} back={texts.back} parts={parts} isLoading={isLoading} />
    </>
  )
}

/** The store settings (contract 2.10); requires a session (contract 6). */
const StoreSettingsPage = () => {
  const session = useSession()
  const isSignedIn = session.status === 'authenticated' && session.token !== ''
  return (
    <Stack spacing="md" maw={partsWidth} sx={largeEnough}>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {isSignedIn ? <Settings /> : <LoginPrompt />}
    </Stack>
  )
}

export default StoreSettingsPage
