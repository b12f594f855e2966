import {
  type ApplicationField,
  applicationFields,
  applicationType,
  type FieldRow,
  fieldNames,
  initialStatus,
} from '@m8/contracts/application.ts';

const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;

function checkOf(field: ApplicationField): string {
  const row: FieldRow = applicationFields[field];
  if (row.kind === 'choice')
    return `data.${field} in [\n        ${row.options.map(quoted).join(',\n        ')}\n      ]`;
  return `${row.required ? 'isFilled' : 'isText'}(data.${field}, ${row.maxLength})`;
}

/** @returns the text of `firestore.rules`, the access rules of the document store */
export function firestoreRules(): string {
  const kept = [...fieldNames, 'status', 'applicationType', 'createdAt', 'updatedAt'];
  return `rules_version = '2';

// Signed-in people may submit an application to join the team. Nobody may read, change or delete
// one: the owner reads them in Firebase's console. \`npm run generate\` writes this file, with the fields
// of packages/contracts/application.ts.
service cloud.firestore {
  match /databases/{database}/documents {
    match /teamApplications/{application} {
      allow create: if request.auth != null && isApplication(request.resource.data);
    }
  }

  function isText(value, most) {
    return value is string && value.size() <= most;
  }

  function isFilled(value, most) {
    return isText(value, most) && value.trim().size() > 0;
  }

  function isApplication(data) {
    return data.keys().hasOnly([${kept.map(quoted).join(', ')}])
      && ${fieldNames.map(checkOf).join('\n      && ')}
      && data.status == ${quoted(initialStatus)}
      && data.applicationType == ${quoted(applicationType)}
      && data.createdAt == request.time
      && data.updatedAt == request.time;
  }
}
`;
}
