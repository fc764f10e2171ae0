/** States that pages write by a code or by a name. */
const tables: Readonly<Record<string, string>> = {
  US: "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming",
  CA: "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon",
  AU: "ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia",
  DE: "BW Baden-Württemberg,BY Bayern,BE Berlin,BB Brandenburg,HB Bremen,HH Hamburg,HE Hessen,MV Mecklenburg-Vorpommern,NI Niedersachsen,NW Nordrhein-Westfalen,RP Rheinland-Pfalz,SL Saarland,SN Sachsen,ST Sachsen-Anhalt,SH Schleswig-Holstein,TH Thüringen",
  BR: "AC Acre,AL Alagoas,AP Amapá,AM Amazonas,BA Bahia,CE Ceará,DF Distrito Federal,ES Espírito Santo,GO Goiás,MA Maranhão,MT Mato Grosso,MS Mato Grosso do Sul,MG Minas Gerais,PA Pará,PB Paraíba,PR Paraná,PE Pernambuco,PI Piauí,RJ Rio de Janeiro,RN Rio Grande do Norte,RS Rio Grande do Sul,RO Rondônia,RR Roraima,SC Santa Catarina,SP São Paulo,SE Sergipe,TO Tocantins",
};

/** All ways to write the state that a person wrote; of a country that is not known only theirs. */
export function regionForms(text: string, country: string): string[] {
  const wanted = text.trim().toLowerCase();
  for (const row of tables[country]?.split(",") ?? []) {
    const [code = ""] = row.split(" ", 1);
    const name = row.slice(code.length + 1);
    if (wanted === code.toLowerCase() || wanted === name.toLowerCase())
      return [text.trim(), code, name, `${country}-${code}`];
  }
  return [text.trim()];
}
