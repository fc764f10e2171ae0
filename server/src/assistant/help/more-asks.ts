/**
 * More ways in which people ask for an article, beside those that it lists itself: vague ones, wrong
 * words, whole situations, other languages. A line is a slug, then its asks between bars. `-` holds
 * what Breezy has no article for, so that it says so instead of taking the nearest.
 */
const lines = String.raw`
sign-in-trouble: cant log in anywhere | it says wrong password but it is right | login not accepted | website does not take my login | cannot get into a site | keeps telling me incorrect password | log in to school portal does not work | no puedo iniciar sesión | ich kann mich nicht anmelden | je n'arrive pas à me connecter | nie mogę się zalogować | giriş yapamıyorum
apple-account-forgotten: forgot apple id password | iforgot account recovery waiting | ipad asks for apple password i dont know | app store wants a password i forgot | locked out of apple account | olvidé la contraseña de apple | apple id passwort vergessen | mot de passe apple oublié | icloud login lost | password dimenticata apple
apple-account-change-password: change apple id password i know the old one | new password for icloud | pick another apple password
google-account-forgotten: forgot gmail password | google wont let me in | google could not verify it is you | locked out of gmail | lost google login and old phone number | esqueci senha do gmail | gmail passwort vergessen | olvide mi contraseña de gmail | youtube login forgotten
google-account-change-password: change my gmail password | new google password | choose another password for google
microsoft-account-forgotten: forgot hotmail password | outlook.com password lost | xbox or skype login forgotten | microsoft account recovery form | locked out of outlook mail | onedrive password dont remember
microsoft-account-change-password: change hotmail password | change outlook password i know the current one | new password for microsoft
facebook-forgotten: cannot get into facebook | facebook password forgotten | facebook locked my account | facebook says session expired | messenger login lost | zapomniałem hasła do facebooka | mot de passe facebook oublié | facebook account disabled
instagram-forgotten: instagram password lost | cant get into insta | instagram login does not work | threads app login
amazon-forgotten: amazon wont let me in | forgot amazon password | amazon prime login | kindle account password | alexa account login lost
yahoo-forgotten: yahoo password lost | aol mail password | att yahoo sign in | sbcglobal mail login
paypal-forgotten: paypal login lost | paypal does not accept my password | cannot get into paypal | venmo password
netflix-forgotten: netflix password lost | hulu login | disney plus wont sign in on tv | spotify password | tv streaming account password nobody knows
bank-sign-in-trouble: cannot get into online banking | bank app does not know me on new phone | bank login locked | bank website refuses | credit union login | banque en ligne accès
forgotten-username: what was my user name | do not know which email i used | which address did i sign up with | user id unknown | cant remember login name
account-locked: too many attempts account locked | account temporarily locked | locked out of a website after wrong passwords | cuenta bloqueada demasiados intentos | konto gesperrt | hesabım kilitlendi
account-hacked: somebody is in my account | my account was hacked | posts i did not write | my email was changed by someone | friends get messages from me that i did not send | me hackearon la cuenta | mon compte a été piraté | mein konto wurde gehackt | someone else is using my facebook instagram or mail
password-reused: same password everywhere | i use one password for all sites | is it bad to reuse passwords | all my passwords are the same | where to start changing passwords
strong-password: what makes a good password | password needs capital number and symbol | how long should a password be | password i can remember | passphrase of words | good password ideas
saved-passwords-iphone: where does my iphone keep passwords | see saved passwords ipad mac | passwords app | keychain on mac | find my wifi and website logins on iphone | icloud keychain list | contraseñas guardadas iphone
saved-passwords-chrome: see saved passwords in chrome | google password manager | passwords.google.com | passwords stored on my android | export chrome passwords | where chrome keeps logins | chromebook saved passwords
saved-passwords-edge-firefox: passwords saved in edge | firefox logins | see my passwords in firefox | edge password list | export passwords from firefox
breached-password: password found in a leak | data breach letter | compromised password warning | have i been pwned | company was hacked and lost my data | dark web alert | chrome says change your password it was exposed
phone-passcode-forgotten-iphone: forgot iphone passcode | iphone unavailable | iphone is disabled connect to itunes | ipad passcode lost | security lockout on ipad | child changed the ipad code | code iphone oublié | iphone code vergessen | olvidé el código de mi iphone
phone-passcode-forgotten-android: forgot android pin | forgot pattern | samsung screen lock forgotten | locked out of my galaxy | tablet wants a pin i dont know | handy pin vergessen | zapomniałem pin do telefonu | patron de desbloqueo olvidado
windows-pin-forgotten: forgot windows pin | cant log into my pc | windows password lost | laptop wants a password at start | local account windows password | dell login screen password | passwort windows vergessen | mot de passe windows oublié
mac-password-forgotten: forgot mac login password | macbook wants password at start | imac password unknown | locked out of my mac | filevault recovery key
chromebook-password-forgotten: cant get into my chromebook | chromebook login unknown | school chromebook password | chromebook does not take new google password
two-factor-what: what is two step verification | why do they send me codes | do i need two factor | which kind of two factor is best | sms or app codes | extra security at login explained | was ist zwei faktor
two-factor-apple: turn on two factor apple id | add trusted phone number apple | apple verification code where | trusted device apple
two-factor-google: turn on 2 step verification google | google prompt on phone | gmail two factor | google backup codes
two-factor-microsoft: two step for outlook hotmail | microsoft authenticator passwordless | microsoft account security code settings
two-factor-facebook-instagram: facebook two factor | instagram two factor | secure my instagram with a code | login code for facebook on
authenticator-app: set up an authenticator app | which authenticator app | scan the qr code for six digit codes | code generator app | totp app instead of sms
authenticator-new-phone: move authenticator to new phone | authenticator codes are on my old phone | export google authenticator | transfer codes app | new phone and no codes in authenticator
two-factor-code-missing: code does not arrive | no text with code | verification sms never comes | code is invalid or expired | waiting for code by mail | el código no llega | der code kommt nicht an | je ne reçois pas le code | kod nie przychodzi | kod gelmiyor | il codice non arriva
two-factor-lost-phone: lost the phone that gets my codes | old number gets the codes | changed phone number and cannot get code | phone broke and need verification code | backup codes where | no access to my old phone number
passkeys-what: what is a passkey | are passkeys safe | passkey or password | should i use passkeys | every site offers a passkey | qu'est-ce qu'une passkey
passkeys-apple: passkey on iphone | create passkey ipad mac | see my passkeys on apple | delete passkey iphone | passkeys icloud keychain sync
passkeys-android: passkey on android | samsung pass passkey | make a passkey with google | passkey on my galaxy or pixel
passkeys-windows: passkey on windows | windows security asks for passkey | passkey with my phone on pc | windows hello passkey manage
security-key: yubikey set up | little usb key for login | hardware key lost | titan key with phone | usb stick to log in
autofill-iphone: iphone should fill in my passwords | turn on autofill ipad | use another password manager on iphone | autofill passwords setting ios
autofill-android: autofill service android | samsung fill in passwords | android should fill passwords by itself | change autofill app on galaxy
autofill-mac-safari: safari does not fill in | autofill in safari on mac | macbook fill address and logins
autofill-chrome: chrome fill in passwords | chrome save password question gone | chrome autofill address card | chromebook autofill
autofill-edge: edge fill in | edge save passwords | edge autofill cards and addresses
autofill-firefox: firefox fill in logins | firefox save passwords ask
autofill-not-working: autofill offers nothing | no suggestions above the keyboard | password is not filled in any more | wrong password gets filled in | fills the wrong account | autofill stopped
face-touch-id: face id not working | set up face id | touch id stopped | add another face | fingerprint on macbook or ipad | face id with glasses | iphone does not recognise my face
fingerprint-android: add fingerprint android | face unlock samsung pixel | fingerprint sensor does not recognise | second finger galaxy
windows-hello: set up windows hello | open laptop with face or finger | fingerprint reader windows | pc camera sign in
sign-out-everywhere: sign out of all devices | log out everywhere | i forgot to log out at the library | remove other devices from my account | still logged in on old computer | kick someone off my account
captcha-trouble: click all the traffic lights | i am not a robot does not work | picture puzzles endless | cannot read the letters in the picture | captcha for blind people | bicycles and crosswalks
email-setup-iphone: put email on iphone | add mail account ipad | my mail on new iphone | icloud mail set up | work email iphone | email auf iphone einrichten
email-setup-android: add email to samsung | set up mail on android phone | imap in gmail app | work mail on my galaxy | email on tablet
email-setup-windows: add mail to outlook windows | mail app gone new outlook | set up email on new pc | thunderbird or outlook account add
email-setup-mac: add account in apple mail | mail app on macbook | set up email imac
email-not-receiving: no new mail comes | inbox does not update | mails arrive on phone but not computer | not getting emails | email stopped coming | no me llegan los correos | ich bekomme keine mails mehr | je ne reçois plus de mails | non ricevo email | nie dostaję maili
email-not-sending: mail stays in outbox | cannot send email | smtp error | mail comes back undelivered | email bounced | message could not be sent
email-spam: too much junk mail | stop advertising mails | unsubscribe | block a sender | spam every day | good mail lands in spam folder | viele werbemails | publicité par mail
email-attachment: cannot open attachment | attached file too large to send | pdf in mail does not open | winmail.dat | how to attach a photo | send big video by mail
email-storage-full: mailbox is full | mail quota exceeded | inbox out of space | cannot receive mail storage full
email-deleted-recover: deleted mail by accident | get email back | emptied the trash folder in mail | lost important email | recover deleted messages outlook gmail
wifi-connect: connect to wifi | get online at a friend's house | join a network | hotel wifi log in | connect tablet to internet | conectar al wifi | mit wlan verbinden | se connecter au wifi
wifi-password-find: where is my wifi password | wifi code on the router | show wifi password | share wifi with guest | wlan passwort finden | contraseña del wifi | mot de passe wifi | hasło do wifi | wifi şifresi | qr code for wifi
wifi-slow: internet slow | wifi drops all the time | video buffers | weak signal upstairs | zoom call freezes | wlan langsam | internet lento | speed is bad in one room | keeps disconnecting
wifi-not-connecting: wifi does not connect | connected without internet | no internet | internet is down | unable to join network | wlan geht nicht | no hay internet | pas d'internet | brak internetu | internet yok | internet non funziona | wifi wont connect on laptop
wifi-public: is public wifi safe | coffee shop wifi banking | airport wifi | hotel wifi safe | do i need a vpn
wifi-router-restart: restart the router | unplug the modem | router lights blinking | change router password | which box to reset | rename my wifi | reset wifi box
hotspot: share phone internet with laptop | tethering | use phone as wifi | personal hotspot | mobile hotspot set up
airplane-mobile-data: mobile data does not work | no internet outside the house | no bars no service | airplane mode stuck | little plane symbol | phone has no signal | roaming abroad no internet | sos only | daten gehen nicht unterwegs
bluetooth-pair: pair headphones | connect speaker | connect phone to car | bluetooth keyboard | connect earbuds | bluetooth mouse to laptop | airpods with android | kopfhörer verbinden
bluetooth-not-connecting: bluetooth does not connect | headphones do not pair | car does not find phone | pairing failed | bluetooth keeps cutting out | speaker worked before not now
airdrop-quick-share: send photo to person next to me | airdrop does not find | quick share nearby share | send file from phone to phone | share pictures with friend here
print-phone: print from phone | print from ipad | print a photo from samsung | airprint | my phone does not find the printer | imprimer depuis le téléphone | vom handy drucken
print-computer: add printer to computer | install new printer | print from laptop | print from chromebook | network printer by ip | set up hp printer on windows or mac
printer-offline: printer offline | printer does not print | print queue stuck | printer not found | prints blank pages | printer was working yesterday | drucker druckt nicht | la impresora no imprime | imprimante hors ligne | paper jam and nothing prints
scan-document: scan a paper with phone | make a pdf of a letter | scan several pages | photograph document | digitise receipts
storage-iphone-full: iphone storage full | ipad full | no room for photos on iphone | what can i delete on iphone | system data iphone big
storage-android-full: phone memory full android | samsung storage full | whatsapp takes all space | no space to install app on android | sd card move | phone full
storage-windows-full: c drive full | pc out of disk space | free up space windows | laptop disk red | clean up windows
storage-mac-full: mac disk full | startup disk almost full | free space on macbook | delete system data mac | not enough disk space on mac
icloud-storage-full: icloud full | icloud storage almost full message | pay for icloud or delete | what is in my icloud | photos fill up icloud
google-storage-full: google storage full | gmail full 15 gb | google drive out of space | google photos storage | google one
photos-transfer-computer: copy photos from phone to computer | import pictures to pc | usb cable photos not showing | get photos off iphone to windows | fotos auf computer übertragen | pasar fotos al ordenador | photos to external drive
update-iphone: update iphone | newest ios | can my old iphone get the new ios | ios update how | ipad update | liquid glass
update-android: update android phone | samsung software update | security update android | which android version do i have
update-windows: update windows | windows 11 upgrade | can my pc get windows 11 | windows update run | end of windows 10
update-mac: update macbook | newest macos | can my mac get tahoe sequoia | software update on mac
update-chromebook: update chromebook | chromebook too old for updates | chrome os update
update-apps: update my apps | automatic app updates | app store updates | play store update all | app says update required
update-fails: update does not work | update stuck | not enough space for update | update failed error | update takes for ever | install loop
backup-iphone: back up iphone | icloud backup on | save everything on my ipad | backup to computer itunes finder | copia de seguridad iphone | iphone sichern
backup-android: back up samsung | save everything on android | google backup on | backup pixel | save contacts before phone dies
backup-windows: back up my pc | save files on external drive windows | file history onedrive | system image windows
backup-mac: time machine | back up macbook | external drive for mac backup | save my mac
restore-iphone: restore iphone from backup | get my data back on ipad after reset | new iphone restore from icloud | restore deleted data iphone
restore-android: restore android from backup | get my apps back after reset samsung | restore contacts google backup
new-phone-iphone-to-iphone: move to new iphone | old iphone to new iphone | quick start transfer | new ipad from old ipad
new-phone-android-to-android: new samsung from old phone | smart switch | transfer android to android | move everything to my new pixel
new-phone-android-to-iphone: switch from android to iphone | move to ios app | samsung to iphone transfer | getting my first iphone
new-phone-iphone-to-android: switch from iphone to android | iphone to samsung transfer | leaving apple | iphone to pixel
sell-old-device: wipe my phone before selling | give old laptop away | erase everything on old ipad | factory reset before recycling | remove account before trade in
sound-none: no sound | cannot hear anything on computer | phone does not ring | speaker silent | videos without sound | no hay sonido | kein ton | pas de son | ses yok | nessun suono | cant hear callers
sound-headphones: headphones no sound | only one earbud works | sound comes from speaker instead of headphones | phone thinks headphones are in | one ear
microphone-camera: nobody hears me on zoom | camera black in video call | microphone not working | they cannot see me | webcam not found | teams camera | facetime camera | kamera geht nicht | el micrófono no funciona
screen-brightness: screen too dark | screen dims by itself | make screen brighter | auto brightness | cannot see screen in the sun | screen goes off too fast | bildschirm zu dunkel
screen-rotate: screen does not turn | screen is sideways | picture upside down | auto rotate | laptop screen rotated | lock portrait
screen-frozen: screen frozen | phone does not react | computer hangs | stuck on logo | black screen wont turn on | blue screen | force restart | tablet stuck | écran bloqué | pantalla congelada | bildschirm eingefroren | ekran dondu
screen-external: connect laptop to tv | second monitor | hdmi no picture | cast phone to tv | show ipad on television | chromecast airplay | extend display
screen-share-mirror: take a screenshot | record my screen | picture of screen | capture what is on screen | captura de pantalla | bildschirmfoto | capture d'écran | screen recording with sound
battery-drains: battery empty quickly | battery dies fast | what uses my battery | phone lasts half a day | battery health | akku schnell leer | la batería dura poco | batterie se vide
battery-charging: does not charge | cable in but no charging | charges slowly | moisture in port | wireless charging stopped | laptop plugged in not charging | wont charge | lädt nicht | no carga
device-slow: computer is slow | phone slow | laptop takes long to start | everything hangs | speed up my pc | tablet is slow | ordenador muy lento | ordinateur lent | pc langsam | komputer wolno działa | telefon yavaş
restart-device: how to restart | turn off my phone | power off iphone | reboot computer | switch it off and on again | neustarten | reiniciar | redémarrer
text-larger: bigger letters | text too small | make font larger | i cannot read the screen | larger icons | letra más grande | schrift größer | texte plus gros | yazıları büyütmek | caratteri più grandi | whatsapp text bigger
screen-reader-iphone: phone talks and i cannot swipe | voiceover off | iphone reads everything aloud | double tap needed for everything | learn voiceover blind | ipad speaks every button
screen-reader-android: talkback off | samsung reads everything aloud | android phone talks | learn talkback | handy spricht
screen-reader-windows-mac: narrator off | computer reads everything aloud | windows voice speaks blue frame | voiceover on mac off | laptop talks to me
magnify: screen zoomed in stuck | magnifying glass | zoom in screen | everything is huge and i cannot get out | magnifier app read small print
hearing-captions: live captions | subtitles for calls | hearing aids bluetooth with phone | i am hard of hearing | captions on videos | deaf
color-contrast: dark mode | colours look wrong | screen is black and white | color blind filter | screen inverted | white is too bright at night | night shift yellow screen
voice-typing: dictate text | speak instead of typing | microphone on keyboard gone | dictation not working | talk to text | diktieren
voice-control: control phone by voice | siri does not listen | hey google | turn siri off | use computer without hands | voice access | cortana
touch-trouble: my hands shake | screen reacts to wrong touches | one hand use | taps register twice | long press too fast | tremor settings | arthritis fingers
reading-aloud: read page aloud | have text read to me | speak selection | listen to article | read my book aloud | read the screen to me
keyboard-language: keyboard in wrong language | z and y swapped | type accents | add another keyboard language | emoji keyboard | keyboard types wrong characters | teclado en inglés | tastatur auf englisch | clavier qwerty azerty | at sign in wrong place
scam-phishing-mail: is this email real | mail from bank asks to confirm | suspicious mail with link | amazon mail order i did not make | paypal mail fake | email says my account will be closed | mail sospechoso | verdächtige mail | mail douteux | someone has video of me wants bitcoin | geek squad invoice norton renewal
scam-text-message: text about a parcel | toll text | text from bank with link | sms with link from usps dhl | hi mum new number whatsapp | fake delivery message | sms sospechoso | package could not be delivered text
scam-phone-call: somebody called from microsoft | bank called about my account | police called and wants money | grandchild in trouble call | caller wants gift cards | irs call | social security number suspended call | anruf von microsoft | llamada del banco | ai voice of my grandson
scam-tech-support-popup: window says computer is infected call number | loud alarm on screen | popup with microsoft phone number | screen locked call support | virus warning page cannot close
scam-gave-information: i gave my password to a scammer | entered card number on fake site | told them the code | clicked the link and typed my data | gave my social security number | sent gift card numbers | typed my pin on fake bank page
scam-gave-remote-access: i let someone into my computer | they installed anydesk teamviewer | scammer was on my pc | they controlled my mouse | remote session with fake support
scam-marketplace: facebook marketplace buyer scam | seller did not send | buyer wants to overpay check | paid online nothing came | zelle payment to stranger | rental listing deposit
scam-romance-investment: online friend wants money | crypto investment platform | met a man on the internet asks for money | dating scam | trading profit tax withdraw | widow general overseas
scam-qr-code: is this qr code safe | qr code on parking meter | scanned a strange qr code | qr code in letter
fake-app-website: is this shop real | check if website is legit | fake app | too cheap online store | which app is the official one | is this address genuine
identity-theft: someone uses my identity | credit opened in my name | tax return filed by somebody | freeze my credit | my social security number stolen | loan i did not take
virus-malware: virus check | scan for malware | is my phone infected | do i need antivirus | computer behaves strangely maybe virus | ads appear everywhere on phone | mcafee norton defender | virüs var
lost-iphone: find my iphone | lost ipad | iphone left in taxi | make my iphone ring | iphone verloren | perdí mi iphone | j'ai perdu mon iphone | erase lost iphone | find my airpods
lost-android: find my android | lost samsung phone | ring my android from computer | locate galaxy | pixel lost | handy verloren android | perdí mi celular android | telefonumu kaybettim
lost-laptop: lost laptop | find my macbook | stolen computer locate | lock laptop from far away | erase computer remotely | lost chromebook
stolen-phone-first-hour: phone stolen what first | my phone was snatched | robbed of my phone | thief has my unlocked phone | me robaron el celular | mein handy wurde gestohlen | block sim after theft | bank app on stolen phone
sim-swap: suddenly no service and bank messages | someone took over my phone number | sim card stopped and codes go elsewhere | number ported away
unknown-tracker: airtag moving with me | somebody follows me with a tag | unknown tracker alert | find hidden tracker in my car
browser-clear-cache: clear cache | delete cookies | clear browsing history | website shows old version | borrar historial | verlauf löschen
browser-popups: popups in browser | notifications from websites | windows bottom right ads | stop popups chrome | allow notifications by mistake | block ads windows
browser-default: change default browser | links open in wrong browser | search engine changed to yahoo or bing | make google my search | homepage changed
browser-extensions: remove extension | add-on i did not install | toolbar in browser | extension comes back | ad blocker add
browser-private: private browsing | incognito | browse without history | hide what i look at | does incognito hide from wife or employer
browser-downloads: where is my download | find downloaded file | downloaded pdf gone | open downloads folder | cannot find what i saved from internet
browser-page-not-loading: page does not load | website is blank | one site does not open | your connection is not private | page keeps loading | dns error
app-install: install an app | delete an app | app store download | get whatsapp | put zoom on my tablet | uninstall program | instalar una aplicación | app löschen | installer une application | uygulama indirmek
app-crashes: app closes by itself | app does not open | game keeps crashing | app freezes | facebook app stops
app-permissions: app sees my location | stop location | allow camera for app | app wants my contacts | microphone permission | turn off tracking
app-subscriptions: cancel app subscription | monthly charge from apple or google | stop a free trial in app store | what am i paying for each month | apple.com/bill charge | play store refund
family-sharing: parental controls | limit screen time for child | family group | what my child can see | share purchases with family | approve kids apps | find my kids
breezy-start: how does breezy vault work | what is this app | get started | first steps with the vault | why four digits | why do i need a master key | set up my vault
breezy-unlock: forgot my master key | vault does not open | forgot the four digits | wrong pin vault | how many tries | open vault with kit | olvidé mi clave maestra | pin für tresor vergessen | code du coffre oublié
breezy-locked-out: vault locked until midnight | too many tries come back in hours | account locked countdown | cannot wait until tomorrow vault | locked out of breezy
breezy-recovery-kit: recovery kit where | lost recovery kit | make a new kit | print the kit again | is my old kit valid | what is the recovery kit | someone saw my kit
breezy-change-master-key: change the four digits | new master key | someone knows my vault pin | change pin of the vault | other digits
breezy-passkey: passkey for breezy | open vault with face or fingerprint | passkey instead of four digits | remove passkey from breezy | sign in to breezy with passkey
breezy-add-account: add a password to the vault | save a login here | put a new account in | store wifi or card in vault | tags for an account | guardar una contraseña aquí | neues konto speichern | import passwords
breezy-find-edit: find an account in the vault | change a saved password here | edit entry | favorite star | old password of an entry | search the vault | entry changed on another device | two versions of an entry
breezy-trash: deleted an entry by mistake | get back deleted password from vault | trash of the vault | restore entry | empty the trash for good | eintrag gelöscht
breezy-generator: make me a password | generate random password | password generator | how strong is my password | weak very weak meter | invent a password
breezy-two-step: code for breezy login | two step for this account | recovery codes breezy | breezy asks for authenticator code | secure breezy with second step
breezy-sign-in: cannot log in to breezy | forgot breezy password | confirmation mail did not come | sign in with google to breezy | reset breezy password | change breezy email address
breezy-devices-activity: new sign-in notice from breezy | which devices are signed in to breezy | security activity | sign out other devices breezy | tries that were not made on this device | somebody logged into my breezy
breezy-plans: what does breezy cost | free plan limits | difference plus and unlimited pro | trial of 14 days | how many passwords free | is breezy free | upgrade plan | price per month | password limit reached
breezy-billing: cancel breezy subscription | invoice from breezy | payment failed | change card for breezy | refund | downgrade | update billing info | charged twice by breezy
breezy-delete-account: delete my breezy account | close account | download my data | export everything | remove me from your site | konto bei breezy löschen | supprimer mon compte breezy
breezy-lock-settings: lock the vault | vault locks too quickly | automatic lock time | lock now | copied password clipboard | keep vault open longer | does vault close by itself
breezy-offline: vault without internet | breezy offline | does it work on a plane | lost what i typed | unsaved changes no connection
breezy-privacy: can breezy staff read my passwords | is my data safe here | who can see what i store | encryption of vault | are four digits enough | what if breezy is hacked | is this trustworthy | who reads my chats with you | ist das sicher
breezy-assistant: what can you do | are you a robot or a human | message limit reached | how many messages a day | can you see my passwords | what are you | who are you | was kannst du | qué puedes hacer | how do i use this chat | delete our conversation
breezy-shortcuts: keyboard shortcuts | ctrl k | command palette | swipe between pages | quick keys
breezy-onboarding: change my device in breezy | change security questions | change my name | tell breezy about new phone | comfort level change | where do i say which computer i have
breezy-empty-vault: forgot everything start over | empty the vault | no kit no passkey no digits | reset vault | begin new vault | erase all entries
-: best phone to buy | which laptop should i buy | recipe for pancakes | what is the weather tomorrow | who won the game | tell me a joke | write a poem | write an essay about history | capital of france | translate this to spanish | medicine dose for headache | doctor appointment for my back | chest pain | legal advice about my landlord | lawyer for divorce | stock market tips | buy bitcoin or gold | who should i vote for | president of the united states | math homework | what is 12 times 9 | how far is the moon | how old is the queen | movie recommendation | lyrics of a song | book a flight | train timetable | restaurant near me | news today | football score | how to lose weight | bake bread | cook rice | clean a carpet stain | fix a leaking tap | washing machine does not spin | car engine noise | grow tomatoes | train my dog | cat is sick | knitting pattern | paint the bedroom | cover letter for a job | python script | javascript function | sql query | excel formula | html page | compile rust code | minecraft tips | fortnite | horoscope for tomorrow | meaning of life | love advice girlfriend | i am bored | hack my neighbours wifi | get into my wifes facebook | read my husbands messages | crack a password of somebody | someone elses password | make a fake website | make a virus | bypass icloud lock of found phone | spy on my girlfriend | wie wird das wetter | quel temps fait il | qué tiempo hace | receta de paella | che ore sono | hava nasıl | jaki jest przepis | capitale de l'italie | wer ist bundeskanzler | convert miles to km | word document columns | powerpoint slides | photoshop | ringtone change | wallpaper change | make a whatsapp group | history of windows | apple tree care | orange juice | key lime pie | window cleaning | mouse in the kitchen | spider web | virus flu cough fever | bank of the river fishing | print t shirts business | cloud in the sky | chrome plating | fire safety | edge of the world | amazon rainforest | pixel art drawing | android robot in a movie | tablet of medicine | safari in kenya | scan of my brain hospital | battery for a car | charge with a crime | screen door | keyboard piano lessons | password in a movie | vault bank robbery film | breeze in the garden | what time is it | day of the week | passport renewal | driving license | taxes how to file | pension | insurance | mortgage rates | tv program tonight | radio frequency | where is my package from the shop | order a pizza | call me a taxi
sign-in-trouble: it rejects me every time and i am sure it is correct | the site says my details do not match | cannot log in to my school work or doctor portal | login button does nothing | signs me out at once | page says something went wrong when i log in | passwort stimmt aber anmeldung geht nicht
apple-account-forgotten: my ipad wants the apple password and i have no idea | made my apple id years ago and lost it | new apple id or get the old one back | app store keeps asking for a password | recovery contact for apple | they say wait days for apple account recovery | şifremi unuttum apple
apple-account-change-password: i know my apple password and want a different one | make my icloud password safer | ex knows my apple password
google-account-forgotten: android wants my google password after reset | gmail says wrong password | google sends code to phone i no longer have | cannot prove to google that it is me | my gmail is gone i cant get in | recover my google account | esqueci minha conta google | hasło do gmaila zapomniałem
google-account-change-password: i want a different gmail password | how often change google password and where | change the password for youtube
microsoft-account-forgotten: hotmail refuses my password | outlook com login lost recovery mail is dead | microsoft says that account does not exist or wrong password | skype password | minecraft microsoft login
microsoft-account-change-password: new password for my outlook or hotmail where is the button | change the microsoft password while signed in
facebook-forgotten: fb does not know my password | facebook wants me to upload id | facebook locked unusual activity | lost facebook after new phone | contraseña de facebook | şifre facebook
instagram-forgotten: ig locked me out | insta says incorrect password | instagram login code goes to old mail
amazon-forgotten: prime wants a password | amazon account login problem | alexa wants amazon password | amazon says cannot find an account with that email
yahoo-forgotten: yahoo mail sign in problem | yahoo wants verification on old phone | aol login
paypal-forgotten: paypal login broken | paypal wants a code to an old phone number | cannot pay because paypal login is lost
netflix-forgotten: the tv wants me to log in to netflix again | streaming app asks for password after update | hulu says wrong password | who knows our disney login
bank-sign-in-trouble: my online bank does not let me in | bank wants a tan or token i do not have | bank app needs activation again | safe number to call my bank | chase wells fargo login | sparkasse login
forgotten-username: what was my login name for the electricity company | site asks for user id not email | i have several email addresses and dont know which one | member number lost
account-locked: locked after three wrong tries | says try again later or contact us | account suspended for security | i typed it wrong too often | zbyt wiele prób konto zablokowane | compte bloqué trop d'essais
account-hacked: someone changed my email and password | stranger posts under my name | i am locked out because someone took my profile | my friends say i send weird links | account stolen | someone logged into my email from russia | kontrolę nad moim kontem | hesabım çalındı
password-reused: i always use the same password plus the site name | is one password for all bad | my son says i must not use the same password | sixty accounts with one password where to begin
strong-password: how can i make up a password i can remember | must have upper case symbol and number any trick | is my dogs name a good password | how many letters should it have | good passphrase example | contraseña segura | sicheres passwort
saved-passwords-iphone: where are my passwords on the phone apple | look up the wifi or netflix password that my iphone knows | settings passwords ios | does my mac remember passwords | passwords app missing on older ios | passwörter auf dem iphone anzeigen
saved-passwords-chrome: google knows my passwords where can i see them | show password chrome on computer | list of my passwords android | samsung pass or google passwords | delete an old password in chrome | chromebook where passwords are kept
saved-passwords-edge-firefox: logins that firefox remembers | edge remembers my password show it | see password behind dots in edge
breached-password: my phone says this password appeared in a data leak | letter from company about data theft | told that my email was in a breach | is my password on the dark web | red warning compromised passwords | a hacker has my old password what now
phone-passcode-forgotten-iphone: iphone locked for an hour toddler typed codes | support.apple.com/iphone/passcode message | i changed the passcode yesterday and forgot it | ipad disabled for years | get into my late husbands iphone | unlock iphone without code photos inside | zapomniałem kodu do iphone
phone-passcode-forgotten-android: mother forgot her samsung pin | too many pattern attempts | unlock tablet without password | phone after restart wants pin not finger | get into old android phone | olvidé el pin de mi celular | code pin du téléphone samsung
windows-pin-forgotten: computer wants a pin that i never made | windows says pin not available | password of my old laptop | forgot the login of the family pc | no reset disk local account | something happened and your pin isnt available | haslo do windows | windows şifremi unuttum
mac-password-forgotten: imac does not accept password | my wife changed the mac password | cannot get past the mac start screen | macos password hint
chromebook-password-forgotten: school computer from google wont take the password | sign in to chromebook without old password | grandsons chromebook locked | chromebook offline old password
two-factor-what: everyone wants a code now why | do i have to use two step | is a text code good enough | what does 2fa mean | why do i get a code when i log in | authentification à deux facteurs c'est quoi
two-factor-apple: another trusted number for apple | apple sends code to my ipad | set up two step for my apple id | get a verification code on iphone settings
two-factor-google: turn google verification on or off | google asks is it you trying to sign in | add backup phone google two step | 2 step gmail how
two-factor-microsoft: outlook two step on | microsoft authenticator number matching | remove password microsoft account
two-factor-facebook-instagram: put a code on my facebook | insta 2fa | whatsapp two step pin | protect my facebook
authenticator-app: which app makes the codes | add an account to authenticator | scan qr code for codes | six digit codes that change | alternative to google authenticator
authenticator-new-phone: my codes did not come along to the new phone | old phone still works move codes | export totp to another phone | authenticator empty after switching phones
two-factor-code-missing: bank says a text was sent but nothing | pressed resend many times | waiting for the sms code | verification mail does not show up | code expired before it came | no call with the code | cheia codul | codice di verifica non arriva | doğrulama kodu gelmedi
two-factor-lost-phone: my phone fell in water and now every login wants its code | phone stolen and codes go there | they still text my old number | new phone number all codes lost | locked out because of two factor | handy weg codes
passkeys-what: why do sites bug me about passkeys | difference between passkey and password | what happens to a passkey when i lose the phone | can a passkey be stolen
passkeys-apple: make a passkey on my ipad | where are passkeys on the mac | use iphone passkey on computer
passkeys-android: samsung asks to make a passkey | save passkey google password manager | passkey android how
passkeys-windows: windows wants to save a passkey with my face | use phone passkey on the pc | delete passkey in windows settings | hello window opens for passkey
security-key: what is the little usb thing for logging in | does a yubikey work with my phone | my company gave me a key for the usb port | second security key as spare | nfc key tap
autofill-iphone: my phone should put in passwords by itself | let another app fill passwords on ipad | turn on autofill ios settings | iphone füllt passwörter nicht aus
autofill-android: choose which app fills in passwords galaxy | phone should remember logins and type them | autofill service google or other
autofill-mac-safari: safari on my laptop never offers my address | fill cards in safari | mac should type my password
autofill-chrome: chrome does not ask to save password any more | fill in my address in chrome | stop chrome from filling | save card in chrome
autofill-edge: edge wallet | edge save passwords off or on | fill forms in edge
autofill-firefox: firefox should fill username | turn on saved logins in firefox
autofill-not-working: it used to fill in my password and now does nothing | keyboard shows no password suggestion | app does not offer saved login | it fills the old password | key icon missing
face-touch-id: my iphone does not know my face | home button finger not accepted | face id not available try again later | second person for face id | finger on ipad does not work | reset face id
fingerprint-android: phone does not take my thumb | add my finger to samsung | face recognition on xiaomi motorola | finger reader under screen slow
windows-hello: log in to laptop by face | finger instead of typing on pc | hello camera not recognised | set up fingerprint on dell
sign-out-everywhere: kick other devices off my account | left my mail open on a strange computer | see where i am logged in | sold my phone still signed in | end all sessions
captcha-trouble: pictures with buses and lights never end | cannot do the puzzle blind | it says i might be a robot | type the letters you see cannot read
email-setup-iphone: how do i get my mail on the new ipad | add gmail to iphone mail | yahoo mail on iphone | incoming server iphone | verification of account failed mail ios
email-setup-android: my email on the galaxy | add outlook account to phone | incoming and outgoing servers android | second mail account in gmail app
email-setup-windows: put my email on the new computer | windows mail replaced by outlook | add gmail in outlook | imap settings outlook pc
email-setup-mac: own domain mail in apple mail | mail.app account add | set up gmail on macbook
email-not-receiving: mailbox is empty since yesterday | people say they wrote me but nothing is there | mail does not refresh on phone | outlook inbox stuck old | new messages only on the computer | posta gelmiyor | no recibo correos
email-not-sending: my mail does not go out | outgoing server refused | stuck in outbox | people do not get my emails | recipient rejected | kann keine mails senden
email-spam: how do they have my address | hundreds of ads in my mail | get off mailing lists | viagra mails | junk folder settings | block this sender | correo basura | spam loswerden
email-attachment: paper clip does not open | picture in mail not shown | zip file from mail | file too big for email | send many photos by mail | word file on phone opens not | anhang öffnen
email-storage-full: my mailbox has no room | mail provider says quota | outlook storage full | sender gets message that my inbox is full
email-deleted-recover: i threw away a mail i need | empty trash mail back | mails disappeared | archive by accident where is the mail | restore deleted messages
wifi-connect: how do i get on the internet at my sons place | join wlan with new phone | kindle or tv to wifi | log in to hotel internet | new laptop to our internet | guest network join
wifi-password-find: what is our internet password | guests want the wifi code | where on the box is the key | show the saved wifi password on windows | copy wifi password from phone to tablet | sticker on router
wifi-slow: internet so slow | netflix stutters | wifi drops in the bedroom | only one bar at the far end | internet slow in the evening | speed test low | extender or mesh | zoom keeps freezing | connexion lente
wifi-not-connecting: the internet is gone | we have no internet since this morning | phone says connected but nothing loads | laptop does not see our network | wifi symbol with exclamation mark | authentication problem wifi | nothing works online at home | limited connectivity
wifi-public: bank in a cafe safe | free wifi at the airport dangerous | hospital wifi use | vpn needed
wifi-router-restart: which box do i pull the plug of | lights on the box are red | reboot the fritzbox | spectrum xfinity box blinking | change name of wifi | router admin password
hotspot: give internet from phone to tablet | use my data on laptop | share connection with car | hotspot does not show up
airplane-mobile-data: internet works only at home | 4g 5g not working | no service on phone | emergency calls only | nobody can call me plane symbol | data not working abroad | pas de réseau mobile | sin datos móviles
bluetooth-pair: connect my new earphones | phone ring through the car | watch to phone | logitech mouse and keyboard wireless | speaker jbl connect | parear fones | kopplung neues gerät
bluetooth-not-connecting: pairing unsuccessful | car used to play my phone | earbuds connect and disconnect | speaker seen but not connected | removed and added again bluetooth | bluetooth symbol gray
airdrop-quick-share: send pictures to my friend next to me | phone to mac photos without cable | share a file with ipad nearby | nearby share to laptop
print-phone: tablet to epson printer | printing a picture from my mobile | how do phone and printer talk to each other | print email from ipad
print-computer: first time set up of new printer | mac does not find canon | add printer windows | print pdf from laptop | chromebook printing | driver for printer
printer-offline: it doesnt print anymore | printer says ready but computer says offline | documents wait in queue | prints only half | printer wifi lost after new router | streaks on paper | yazıcı çalışmıyor | drukarka nie drukuje
scan-document: turn paper into pdf | scan with my iphone | send a signed form by mail | take a clean picture of a document
storage-iphone-full: iphone says storage almost full | photos take all my ipad | clear space on iphone | other system data | iphone speicher voll | stockage iphone plein
storage-android-full: no space on my galaxy | cannot install because storage is full | clean whatsapp pictures | tablet memory full | move to sd card | memoria llena celular | speicher voll handy
storage-windows-full: c is red | hard drive full on laptop | delete temporary files windows | storage sense | disk cleanup
storage-mac-full: mac says disk almost full | no room on my macbook | purgeable space | empty mac storage
icloud-storage-full: it says every day icloud is full | i pay for 50 gb and it is full | difference iphone storage icloud | icloud backup too big | almacenamiento de icloud lleno
google-storage-full: you are out of storage gmail | google photos full | 15 gb used up | drive full cannot receive mail
photos-transfer-computer: pictures from the phone onto the computer | connect phone by cable but pc does not see it | download all my photos to usb stick | only charging no photo folder | photos icloud to pc
update-iphone: newest ios on my phone | is my iphone too old for it | update ipad os | install ios 26 | iphone aktualisieren | do i have the latest
update-android: is my galaxy up to date | android update search | google play system update | how long does my phone get updates
update-windows: do the windows updates | upgrade from windows 10 | computer asks to restart for updates | windows 11 on old pc | stop update in the middle of work
update-mac: get the newest macos | imac too old for update | install sequoia tahoe
update-chromebook: chromebook update | auto update expiration
update-apps: apps want updates | turn automatic app updates off | whatsapp says update
update-fails: update hangs at the same percent | error code when updating | there is no room for the update | update starts again and again | update seit stunden | installing since this morning | mise à jour bloquée
backup-iphone: save my iphone before repair | icloud backup how often | copy of everything on the ipad | backup dell'iphone | iphone backup auf pc
backup-android: copy of my samsung | save pictures and contacts of my android | google backup | handy sichern
backup-windows: save my documents to a stick | copy whole pc | how to back up computer | external hard drive backup windows 11 | windows sichern
backup-mac: copy of my mac on a disk | time machine disk new | save everything on my mac
restore-iphone: shop wiped my ipad i had backups | put backup on new iphone | get photos back from icloud backup
restore-android: restore from google backup | samsung cloud restore | after factory reset get everything back
new-phone-iphone-to-iphone: everything from my old iphone to the new | both iphones on the table | set up new iphone transfer directly
new-phone-android-to-android: contacts and pictures from old samsung to new | switch phone galaxy to pixel | copy whatsapp to new android
new-phone-android-to-iphone: had samsung now iphone | move my things from android to apple | whatsapp to iphone | transfer stuck at one minute
new-phone-iphone-to-android: had iphone now galaxy | go away from apple take photos along | imessage off after switch
sell-old-device: give phone to my niece clean it | erase before selling | trade in ipad | throw old computer away data | reset laptop for someone else
sound-none: no sound on laptop | i do not hear the phone ring | videos have no sound | callers hear me but i dont hear them | speaker off | volume does nothing | telefon çalmıyor | brak dźwięku
sound-headphones: hear only on one side | bluetooth headphones quiet | no sound in headset but speaker works | phone still in headphone mode
microphone-camera: they cant see me | they cant hear me | video call black picture | mic dead in call | camera upside down zoom | app not allowed camera | mikrofon geht nicht | câmera não funciona
screen-brightness: i cannot see anything outside in the sun | screen gets dark while reading | light too strong at night | display goes black after seconds | phone screen timeout
screen-rotate: tablet does not turn the picture | everything upside down on my laptop | rotate lock | sideways video
screen-frozen: phone hangs and nothing reacts | computer stands still | apple logo and no more | blue circle spinning for an hour | tablet black does not start | keyboard and mouse dead frozen | telefon się zawiesił | handy reagiert nicht
screen-external: show pictures on the tv | two screens at my desk | monitor stays black usb c | mirror ipad on television | hdmi cable laptop | screen mirroring does not find tv
screen-share-mirror: capture what i see | how to make a photo of the display | film my screen | screenshot on laptop key | snipping tool
battery-drains: battery empty by noon | loses charge overnight | battery gets hot and empty | when does battery need replacing | bateria se gasta
battery-charging: phone doesnt load | charger does nothing | liquid detected | laptop battery stuck at percent | charges only in one position | wireless pad | ładowarka nie ładuje | şarj olmuyor
device-slow: computer needs ten minutes to start | everything takes forever | tablet lags | pc fan loud slow | is my laptop too old | cep telefonu çok yavaş | mi computadora va lenta
restart-device: how do i switch it off completely | off and on again | side button brings siri | restart tablet | force restart how
text-larger: letters too tiny | enlarge writing on phone | i cannot read my messages | bigger icons on desktop | zoom text in mail | text on computer small | büyük harf ekran
screen-reader-iphone: my ipad suddenly talks | gestures for blind on iphone | voice reads what i touch | cannot unlock because it speaks | voiceover ausschalten
screen-reader-android: phone talks all the time android | turn off the voice that reads buttons | handy liest alles vor | celular habla solo
screen-reader-windows-mac: robot voice on computer | pc talks | blue frame around things | turn off narrator | mac reads out
magnify: screen so big i only see a corner | everything zoomed | use camera as magnifier | make part of the screen bigger | lupe
hearing-captions: see in writing what is said | subtitles on laptop | hearing aid with phone | flash when it rings | captions for phone calls
color-contrast: everything went gray | colors are inverted like a negative | white background hurts | dark theme | cannot tell red from green | yellow screen in the evening
voice-typing: talk and it writes | microphone key gone on keyboard | dictate an email | dictation makes mistakes
voice-control: use phone without hands | siri keeps popping up | hey siri off | speak commands to pc | alexa or assistant on phone | after stroke voice only
touch-trouble: parkinson and the touch screen | i open things by mistake | shaking fingers | screen too sensitive | use phone with one hand | touch does not register my fingers
reading-aloud: read the news to me | have a web page spoken | listen instead of reading | speak screen | vorlesen lassen
keyboard-language: keyboard suddenly english | how to type ñ é ü | wrong letters come | change from qwertz | add spanish keyboard | klavye dili | at sign gone
scam-phishing-mail: mail from bank strange | email says package or invoice and link | how to see if a mail is fake | they want me to confirm my account by mail | attachment from unknown | norton invoice mail | mail wants bitcoin | arnaque mail | e-mail falso
scam-text-message: dhl sms with link | text that i owe toll | wrong number friendly text | text says my bank card is blocked | hi dad new number | whatsapp from unknown | sms falso del banco
scam-phone-call: man on the phone says i have a virus | grandson in jail needs money | caller from the government threatens | they want gift cards | is it really my bank on the phone | medicare call | someone from amazon called | fake police call
scam-tech-support-popup: screen full of warnings with a number | computer beeps and says call | microsoft warning page will not close | virus alert with phone number | do not turn off your computer voice
scam-gave-information: i typed my card on a fake page | told a caller my code | gave my bank login | sent a photo of my id to a stranger | paid a scammer | clicked a link in a fake mail and entered my password
scam-gave-remote-access: man was in my computer | i installed the program he told me | they saw my bank screen | remote helper was a fake | mouse moved by itself stranger
scam-marketplace: seller vanished | buyer sends check too high | ebay vinted facebook sale trick | deposit for an apartment | zelle business account buyer | concert tickets fake
scam-romance-investment: mother sends money to a man online | crypto profit cannot withdraw | friend from internet teaches trading | soldier asks for money | online love never met
scam-qr-code: code on parking meter | qr in the mail from bank | scanned qr and paid | menu qr safe
fake-app-website: is this web shop legit | two apps same name | how to know if site is genuine | too good price shoes | check web address | sahte site
identity-theft: credit card opened in my name | taxes filed already | debt that is not mine | someone has my ssn | freeze credit
virus-malware: is there a virus on my laptop | scan the computer | ads pop up on my phone everywhere | defender scan | free antivirus needed | computer virus prüfen | téléphone infecté
lost-iphone: where is my iphone | left my phone in a taxi | find ipad that slid somewhere | iphone weg | make it play a sound | watch find my phone
lost-android: my android phone is gone | find moms galaxy | wifes pixel gone locate | call my lost samsung | handy finden
lost-laptop: laptop left in train | find my mac | erase laptop from far away | macbook stolen | windows find my device
stolen-phone-first-hour: phone was grabbed from my hand | thief has my phone unlocked | robbed bank app on it | what to do first after theft | telefon çalındı | ukradli mi telefon
sim-swap: no signal suddenly and mails about new device | my number works in another phone | carrier says new sim was ordered | hijacked phone number
unknown-tracker: airtag found with me | someone tracks me | beeping tag in my bag | tracker in car
browser-clear-cache: delete what the browser remembers | clear cookies | page looks old | wipe history | vaciar caché
browser-popups: little windows bottom right | naked women ads corner | stop sites sending notifications | popups all day chrome edge
browser-default: links open in edge | make chrome the standard | search is suddenly yahoo | start page changed
browser-extensions: get rid of a toolbar | add-on i never installed | remove plugin chrome
browser-private: nobody should see what i search | incognito safe | birthday present secret search | private window
browser-downloads: where did my file go | downloaded form gone | find pdf i saved | file from internet on phone where
browser-page-not-loading: one page does not open | white page | site cannot be reached | website hangs | connection not private warning | página no abre
app-install: how do i get an app | put whatsapp on phone | remove app that wiggles | where is the store | install zoom | app on computer uninstall | kurulum uygulama
app-crashes: game closes itself | app opens and goes away | app keeps stopping | banking app crashes
app-permissions: apps know where i am | turn off location for an app | app wants camera or contacts | stop tracking
app-subscriptions: money taken every month by apple | cancel trial in play store | stop paying for an app | what subscriptions do i have | abo kündigen app | charged by google play
family-sharing: limit my childs tablet | what can my nine year old open | see where kids are | share purchases | screen time for grandson
breezy-start: what do i do first here | my son set up this app for me | what are the four numbers for | how do i begin with the vault | explain this site to me
breezy-unlock: it does not take my four digits | how do i open the safe without pin | i dont know my vault digits | vault pin wrong | password for the vault forgotten
breezy-locked-out: it says come back in hours | vault closed until tomorrow | tried too many times now locked | wait until midnight why | bóveda bloqueada
breezy-recovery-kit: lost the paper with the code | get another kit | where do i keep the kit | is the printed kit still good | threw the kit away
breezy-change-master-key: my ex knows the digits | new four digits | change vault code | pick other numbers for the safe
breezy-passkey: let my face open the vault | passkey to this site | remove vault passkey | fingerprint for breezy
breezy-add-account: how do i put something in here | write down my wifi password in the vault | save my bank login here | new entry | add card number to the safe | eine neue anmeldung hinzufügen
breezy-find-edit: where is my entry | cannot find a saved account in the vault | change username in the vault | see old password of an account | mark favorite | sync conflict entry
breezy-trash: thrown away an entry | undo delete in the vault | how long does trash keep | récupérer une entrée supprimée | recuperar entrada borrada
breezy-generator: invent a password for me | why is my password weak | make random password | strength bar red | longer password generator
breezy-two-step: make breezy safer | this site wants a six digit code | turn on two step here | lost the app for breezy code | recovery codes on paper for breezy
breezy-sign-in: cannot sign in here | forgot the password of this site not the digits | no confirmation email from breezy | set a password after google sign up | change my email here
breezy-devices-activity: mail about a sign-in that was not me | which of my devices use breezy | what is the activity list | sign my old phone out of breezy | tries not made by me
breezy-plans: how much is this | what do i get for free | trial charge at the end | plus or pro | more than 25 passwords | limit of free plan | was kostet das
breezy-billing: stop paying for breezy | cancel my plan | receipt for taxes | card expired payment | money back | change from yearly to monthly
breezy-delete-account: take me off this site | erase my account and data | download what you have about me | quit breezy
breezy-lock-settings: close the safe when i walk away | locks too fast | lock after minutes | clipboard after copying | vault stays open
breezy-offline: cabin without wifi vault | no internet open my passwords | airplane vault | typed something and connection was gone
breezy-privacy: can your people read my passwords | is it safe here | what if you are hacked | where is my data | four digits enough | do you sell my data | kto może czytać moje hasła | könnt ihr meine passwörter lesen
breezy-assistant: what can you help me with | what do you know | are you real | can i talk to a person | how many questions may i ask | limit of messages when back | do you remember what i said
breezy-shortcuts: shortcuts in the vault | ctrl k menu | swipe pages
breezy-onboarding: got a new phone tell you | change device here | change my security questions | i am more advanced now | wrong name here
breezy-empty-vault: start from zero | everything forgotten begin new | erase vault keep account | delete all passwords here
-: sports results | lottery numbers | how old is the pope | best vacuum cleaner | paint color for walls | sewing machine stuck | dishwasher leaks | fridge hums | lawn mower | bike chain | how to tie a tie | wedding speech | birthday present ideas for wife | poem for my mother | sing a song | tell a story | riddle | define a word | spell a word | grammar question | calories in an apple | diabetes diet | blood pressure pills | vaccine side effects | rash on my arm | pregnancy test | my knee hurts | sleep problems | depression of my friend | should i divorce | neighbor noise law | will and inheritance | tenant rights | small claims | tip at restaurant | currency exchange rate | gas price | house price | interest rate | invest my savings | gold price | crypto price today | election results | war news | climate | history of rome | world war | planets | distance to sun | animals that sleep | dinosaurs | bible verse | god | astrology sign | dream meaning | car oil | tire pressure | bus times | flight delays | hotel in paris | visa for india | weather radar | earthquake today | movies tonight | actor age | song lyrics | chess opening | crossword clue | sudoku | pokemon | roblox | recipe with chicken | boil eggs | wine with fish | coffee maker descale | remove stain | kill ants | plant roses | fish tank | puppy training | horse | school homework fractions | essay | translate sentence | resume writing | interview tips | raise salary | code in python | css center | git rebase | regex help | linux kernel compile | arduino | 3d printer filament | drone laws | camera lens to buy | which tablet is best | compare phones to buy | cheap laptop recommendation | tv to buy | hack instagram of my ex | track my wife secretly | read someone elses messages | crack wifi | bypass lock of a found phone | pin of my fathers card | password of my boss | phishing page make | fake id | buy followers | download movies free illegally | break into | poison | weapon | meteo demain | recette gâteau | wetter morgen | fussball ergebnis | tiempo mañana | quién ganó | che tempo fa | ricetta | yarın hava | maç sonucu | pogoda jutro | przepis na | bread price | good morning translation | what day is it | who are the beatles | joke please
sign-in-trouble: website throws me out again after login | my details are right but it does not open | pharmacy or airline site refuses my login | doctors portal wont open for me | typing the password and nothing happens
account-hacked: strange purchases on my account | someone reads my mail | my profile picture was changed not by me | password changed without me | somebody else is logged in as me
account-locked: account blocked after many tries | how long until my account opens again | account temporarily disabled
forgotten-username: is my login my email or a name | dont know with which mail i registered
breached-password: have i been hacked list of leaked passwords | password monitor warning | leak notice
bank-sign-in-trouble: bank login code card reader | my bank does not recognise me after update of app
saved-passwords-iphone: passwords stored on my ipad where | show me what passwords apple saved
saved-passwords-chrome: my passwords in google account where to look | see what chrome saved on my laptop
two-factor-lost-phone: no access to the phone with the codes | broken phone cannot get verification | new sim number codes go nowhere
two-factor-code-missing: resend code again and again | text with numbers never arrives | mail with code not there
authenticator-new-phone: bought a new phone and authenticator is empty
email-not-receiving: my mails dont come in | nothing new in inbox for days | friend sent mail not arrived
email-not-sending: sending fails | message stays unsent | letters do not leave my outbox
email-spam: junk junk junk | too many newsletters | stop these mails
email-deleted-recover: message vanished | deleted by accident bring back mail
wifi-not-connecting: router works but laptop not | no connection at home | internet out | cant get online anywhere in house | tablet says no internet | wlan verbindet nicht
wifi-slow: loading takes ages | streaming stops all the time | connection unstable | wifi weak
wifi-connect: how to go online with this | connect new device to network | where do i type the wifi password
wifi-password-find: forgot my own wifi password | friend wants to use our wifi
wifi-router-restart: reset modem | power cycle internet box | change wifi name and password
airplane-mobile-data: no data when i leave home | phone shows no bars | cannot call or text anyone
bluetooth-not-connecting: bluetooth trouble | headset not found | connects but no music
bluetooth-pair: link my phone and speaker | new headphones to laptop | hearing device phone
printer-offline: printer dead | wont print | printing stuck | paper in but nothing happens
print-phone: how to print a mail from my phone | photo to printer
print-computer: new printer on my computer | laptop cannot find printer
sound-none: sound gone | mute by itself | i hear nothing | ringtone silent
microphone-camera: video call no picture | others cannot hear me talk | facetime shows black
screen-frozen: does not respond | stuck screen | device hung up | wont turn on at all | black and dead
device-slow: very slow lately | takes ages to open anything | old computer crawling
battery-drains: battery does not last | empty so soon | charge twice a day
battery-charging: plug in nothing happens | charging symbol missing
storage-android-full: phone memory gone | delete what to make room samsung
storage-iphone-full: no space left iphone | make room for pictures ipad
icloud-storage-full: icloud message every day | cloud full apple
google-storage-full: google says storage full
update-fails: update error | cannot update | wont install new version
text-larger: writing too small | i need glasses make words bigger | large print
screen-rotate: picture on its side | wont rotate
color-contrast: strange colors | dark background please | inverted
magnify: cannot zoom out | everything giant
keyboard-language: keyboard types other letters | accents | swap language
scam-phishing-mail: email from paypal amazon netflix strange | is it safe to click | looks fake mail
scam-text-message: text message with link from bank or post | parcel fee sms | unknown number hello
scam-phone-call: phone call from police bank or tech support | they want me to buy cards | robot call
scam-tech-support-popup: warning on computer with telephone number | my screen says infected
scam-gave-information: i fell for it and gave details | entered pin on wrong site | told my card number
scam-gave-remote-access: somebody is controlling my pc | i allowed access
scam-marketplace: online sale went wrong | item not delivered seller gone | overpaid me
scam-romance-investment: man online wants money | trading app profit blocked
identity-theft: used my name for a loan | fake tax in my name
virus-malware: is my computer infected | remove virus | too many ads phone
lost-iphone: cant find my iphone ipad | lost apple phone | airpods lost
lost-android: cant find my samsung | mislaid android phone silent
stolen-phone-first-hour: stolen phone | mugged phone gone
browser-page-not-loading: site does not open | page error | wont load
browser-popups: annoying windows in corner | sites send me messages
browser-downloads: cannot find file i downloaded | where do downloads go
app-install: need an app | get program | remove program
app-crashes: app shuts down | wont open app
app-subscriptions: stop monthly payment app | what is this charge
family-sharing: kids tablet limits | children apps
breezy-unlock: vault does not accept numbers | cannot open my safe | lost my four numbers
breezy-recovery-kit: kit paper | new kit | use the kit
breezy-add-account: put login in vault | how to add | save something here
breezy-find-edit: change entry | find saved login | wrong password saved here correct it
breezy-trash: restore deleted entry | deleted by mistake here
breezy-generator: generate password | need a new strong password made
breezy-plans: price of this | free version limits | what costs plus
breezy-billing: bill from you | cancel paid plan | charged me
breezy-sign-in: log in here fails | cannot enter this site | your site password forgotten
breezy-privacy: do you see my passwords | is my data private
breezy-assistant: what are your limits | are you ai | talk to human
breezy-delete-account: remove my account here | want out
breezy-devices-activity: unknown device in my list here | was someone in my breezy
breezy-lock-settings: lock faster | stays open too long
-: how do i cook rice | bake a cake | make soup | grill steak | peel a mango | roast turkey time | what to eat tonight | vegetarian dinner | is milk still good | clean the oven | wash wool sweater | iron a shirt | unclog sink | toilet runs | change a light bulb | hang a picture on the wall | paint a fence | build a shelf | mow lawn | prune roses | compost | bees in the garden | mice in house | ants kitchen | moths closet | dog barks | cat litter | hamster age | parrot talks | fish died | horse riding | bird feeder | who wrote hamlet | when did world war two end | largest country | longest river | how many bones | speed of light | boiling point of water | square root of 144 | percent of 80 | area of a circle | solve equation | chemical formula | photosynthesis | who painted mona lisa | who invented the telephone | who was napoleon | who is the king of england | prime minister | tax brackets | how to vote | supreme court | immigration form | green card | speeding ticket | divorce papers | child custody | sue my neighbor | inheritance law | power of attorney | lease contract | job interview | resign letter | pension age | unemployment money | stock price | best etf | mortgage refinance | bitcoin price | lottery odds | car insurance quote | oil change | flat tire | brake noise | engine light | gas mileage | buy used car | bicycle repair | train to boston | flight to rome | cheap hotel | passport photo | visa rules | time difference | currency rate | beach holiday | restaurant tip | museum hours | movie tonight | best series | book recommendation | song about love | guitar chords | piano lesson | dance steps | birthday wishes | wedding dress | baby names | funny joke | riddle please | bedtime story | poem about autumn | crossword word | chess rules | card game rules | video game cheat | football rules | tennis score | olympics | world cup winner | gym plan | lose belly fat | vitamin d | headache pills | fever child | sore throat | cough medicine | back pain | knee surgery | blood sugar | cholesterol | sleep better | stress | lonely | my husband snores | grandson wont eat | how to apologize | love letter | dating advice | meaning of my dream | horoscope | tarot | ghost | bible | prayer | yoga | meditation | knit socks | crochet | sew a button | quilt | haircut | skin care | perfume | shoes size | dress code | learn french | translate hello | spell necessary | synonym for happy | grammar their there | write an email to my boss | birthday speech | essay on freedom | summarize a book | python loop | java class | html table | sql join | docker | react component | machine learning | excel sum | powerpoint animation | word page numbers | pdf to word joke | which phone is best | buy a laptop | best tv | iphone or android which is better | cheap tablet to buy | gaming pc parts | smart watch worth it | drone | hack someone | steal wifi | spy on spouse | guess my friends password | fake identity | make explosives | buy drugs | pick a lock | cheat on exam | plagiarism | stalk
`;

export interface Ask {
  /** Null: about something else than the library. */
  slug: string | null;
  text: string;
}

export const moreAsks: readonly Ask[] = lines
  .trim()
  .split("\n")
  .flatMap((line) => {
    const at = line.indexOf(":");
    const slug = line.slice(0, at);
    const asks = line.slice(at + 1).split("|");
    return asks.map((text) => ({ slug: slug === "-" ? null : slug, text: text.trim() }));
  });
