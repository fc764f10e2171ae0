/** The companies that an account may be with. */
export { CompanyMark } from "./company-mark.tsx";
export { type Company, companyTags } from "./known-companies.ts";
export { companyLike } from "./match-company.ts";
export { suggestCompanies } from "./suggest-companies.ts";
