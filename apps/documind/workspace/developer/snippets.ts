import { developerWords } from '@m8/content/documind-developers.ts';

/** Languages of the examples; the reference has others. */
export type SnippetLanguage = 'curl' | 'Python';

/** File names that need no quoting in a shell, in JSON or in code. */
const plainName = /^[\w][\w .()-]*$/;
const { question } = developerWords.examples;

/**
 * The main calls, ready to paste.
 *
 * @param filename a document of the person; names that need quoting are replaced
 */
export function snippets(base: string, filename: string): Record<SnippetLanguage, string> {
  const file = plainName.test(filename) ? filename : 'report.pdf';
  return {
    curl: `export DOCUMIND="${base}"
export DOCUMIND_KEY="your key"

curl "$DOCUMIND/upload" \\
  -H "Authorization: Bearer $DOCUMIND_KEY" \\
  -H "Prefer: wait=20" \\
  -F "file=@${file}"

curl "$DOCUMIND/query" \\
  -H "Authorization: Bearer $DOCUMIND_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"query": "${question}"}'`,
    Python: `import os
import requests

base = "${base}"
headers = {"Authorization": f"Bearer {os.environ['DOCUMIND_KEY']}"}

with open("${file}", "rb") as file:
    requests.post(
        f"{base}/upload",
        headers=headers | {"Prefer": "wait=20"},
        files={"file": file},
    ).raise_for_status()

response = requests.post(
    f"{base}/query",
    headers=headers,
    json={"query": "${question}"},
)
print(response.json()["answer"])`,
  };
}
