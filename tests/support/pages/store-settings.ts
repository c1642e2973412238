import type { Place, Surface } from './surface'

/** The controls of the store settings page. */
export const settingsPage = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const section = (name: string) => page.getByRole('region', { name })
  const packaging = section('Packaging Cost Settings')
  const [order, contact, invoice] = [section('Order Settings'), section('Contact Information'), section('Invoice settings')]
  const [logo, qrCode] = [section('Store Logo'), section('Payment QR Code')]
  /** A tier of the editor, counted from 1. */
  const tier = (number: number) => packaging.getByRole('group', { name: `Tier ${number}`, exact: true })
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Store Settings' }),
    order,
    contact,
    logo,
    qrCode,
    packaging,
    invoice,
    sections: [order, contact, logo, qrCode, packaging, invoice],
    tiers: packaging.getByRole('group', { name: /^Tier \d+$/ }),
    /** The result of the packaging cost example. */
    example: packaging.getByRole('group', { name: 'Try an amount' }).getByRole('status'),
    toggle: packaging.getByRole('checkbox', { name: 'Packaging cost' }),
    /** The label of the toggle, because the checkbox itself is visually hidden. */
    toggleLabel: packaging.getByText('Packaging cost', { exact: true }),
    /** The one Save, which is there while something is changed. */
    save: page.getByRole('button', { name: 'Save', exact: true }),
    discard: page.getByRole('button', { name: 'Discard', exact: true }),
    changed: page.getByRole('status').filter({ hasText: /parts? changed/ }),
    part: (name: string) => page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link', { name }),
    question: page.getByRole('dialog'),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    tier,
    /** An input of a tier: 'Min amount', 'Max amount', 'Cost'. */
    amount: (number: number, label: string) => tier(number).getByLabel(label, { exact: true }),
    link: (name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }),
    fileInput: (within: L) => css('input[type=file]', within).first(),
  }
}
