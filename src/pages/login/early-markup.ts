import { storageKeys } from '../../providers/session/stored-session'
import { earlyId } from './early-form'
import { loginTexts } from './login-texts'

/** The looks of the sign-in page, in the scheme of the system: what was chosen here is known to the script only. */
const css = `
#${earlyId}{box-sizing:border-box;min-height:100vh;display:flex;align-items:center;justify-content:center;padding:16px;background:#f0fdfa;color:#000;font:16px/1.55 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
#${earlyId} *{box-sizing:border-box}
#${earlyId}>div{width:100%;max-width:420px;padding:clamp(20px,6vw,36px);border:1px solid #dee2e6;border-radius:16px;background:#fff}
#${earlyId} header{display:grid;gap:4px;justify-items:center;margin-bottom:32px;text-align:center}
#${earlyId} h1{margin:8px 0 0;font-size:26px;line-height:1.35}
#${earlyId} p{margin:0}
#${earlyId} label{display:block;margin-bottom:16px;font-size:14px;font-weight:500}
#${earlyId} input{display:block;width:100%;height:42px;padding:0 14px;border:1px solid #ced4da;border-radius:8px;background:none;color:inherit;font:inherit;font-size:16px}
#${earlyId} button{width:100%;height:42px;margin-top:10px;border:0;border-radius:8px;background:#e9ecef;color:#495057;font:inherit;font-weight:600}
#${earlyId} small{font-size:14px}
#${earlyId}[hidden]{display:none}
#${earlyId}:not([hidden])~#root{display:none}
@media(prefers-color-scheme:dark){#${earlyId}{background:#141517;color:#c1c2c5}#${earlyId}>div{border-color:#373a40;background:#1a1b1e}#${earlyId} input{border-color:#373a40}#${earlyId} button{background:#2c2e33;color:#c1c2c5}}
`

/**
 * Shows the form at the address of the store itself, to whom nobody has signed in on this device: whoever has, would see it flash.
 * Other addresses of the same HTML lead to pages of their own, which do not have it.
 */
const showAtRoot =
  `<script>try{const form=document.getElementById("${earlyId}");` +
  `if(location.pathname==="/"&&!localStorage.getItem("${storageKeys.token}")){form.hidden=false;form.querySelector("input").focus()}else form.remove()}catch{}</script>`

/**
 * The form of the sign-in page as plain HTML, which a slow line shows long before the script: what is typed into it is taken over.
 * Its button is not ready until then, and a form of this method leads nowhere.
 *
 * @param storeName heading until the store's own name is read
 * @param isHidden the HTML is not only that of the sign-in page
 */
export const earlyMarkup = (storeName: string, isHidden: boolean): string =>
  `<style>${css.replaceAll('\n', '')}</style><main id="${earlyId}"${isHidden ? ' hidden' : ''}><div><header>` +
  `<img src="/favicon.svg" alt="" width="48" height="48"><h1>${storeName}</h1><p>${loginTexts.subtitle}</p>` +
  `<small>${loginTexts.note}</small></header><form method="dialog">` +
  `<label>${loginTexts.email}<input type="email" name="email" autocomplete="username" autocapitalize="none" spellcheck="false" autofocus></label>` +
  `<label>${loginTexts.password}<input type="password" name="password" autocomplete="current-password"></label>` +
  `<button disabled>${loginTexts.signIn}</button></form></div></main>` +
  `<noscript><style>#${earlyId}{display:none}</style></noscript>${isHidden ? showAtRoot : ''}`
