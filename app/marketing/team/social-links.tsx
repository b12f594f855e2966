import { IconLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { socialLabels, type TeamMember } from '#content/team.ts';
import { NetworkIcon } from './network-icon.tsx';
import css from './team.module.css';

/** Where to find one person: three profiles and a mail link, each named after the person. */
export function SocialLinks({ name, social }: Pick<TeamMember, 'name' | 'social'>) {
  return (
    <ul className={css.socials}>
      {(['linkedin', 'twitter', 'github'] as const).map((network) => (
        <li key={network}>
          <IconLink href={social[network]} label={socialLabels[network](name)}>
            <NetworkIcon name={network} />
          </IconLink>
        </li>
      ))}
      <li>
        <IconLink href={`mailto:${social.email}`} label={socialLabels.email(name)}>
          <Icon name="mail" />
        </IconLink>
      </li>
    </ul>
  );
}
