import data from "./companies.json";

export interface Company {
  name: string;
  domain: string;
  tags: readonly string[];
}

/** All that an account may be tagged with before a person adds tags of their own. */
export const companyTags: readonly string[] = data.tags;

export const companies: readonly Company[] = data.companies.map(
  ([name = "", domain = "", ...tags]) => ({ name, domain, tags }),
);
