import type { Locale } from '@heliodesk/domain/enumerations'

/** Where a customer reads how their data are handled: the last line of every mail, where the company has a statement. */
export const privacyLine: Record<Locale, string> = {
  nl:
    '{% if companyPrivacyUrl != "" %}<br>Hoe wij met uw gegevens omgaan, leest u in onze <a href="{{ companyPrivacyUrl }}" style="color:#55635d">privacyverklaring</a>.' +
    '{% elsif companyPrivacyText != "" %}<br>Hoe wij met uw gegevens omgaan, leest u in de privacyverklaring in onze offerte; wij sturen u die ook op verzoek.{% endif %}',
  en:
    '{% if companyPrivacyUrl != "" %}<br>How we handle your data is set out in our <a href="{{ companyPrivacyUrl }}" style="color:#55635d">privacy statement</a>.' +
    '{% elsif companyPrivacyText != "" %}<br>How we handle your data is set out in the privacy statement in our quotation; we also send it on request.{% endif %}',
}
